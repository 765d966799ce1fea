import { recipe } from '@codekin/remote-config/recipe'

export default recipe({
  folder: import.meta.dirname,
  kind: 'shell',
  pages: { index: { entry: './src/main.ts', template: './src/index.html' } },
  publicFolder: 'public',
})
