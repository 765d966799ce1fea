import { recipe } from '@codekin/remote-config/recipe'

const config = recipe({
  folder: import.meta.dirname,
  kind: 'remote',
  pages: { index: { entry: './src/alone.tsx', template: '../shell/src/index.html' } },
  publicFolder: '../shell/public',
})

/** The admin app on its own origin with its own sign-in: a static app without the shell. */
export default { ...config, output: { ...config.output, publicPath: '/' } }
