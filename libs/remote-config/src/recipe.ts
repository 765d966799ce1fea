import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import {
  type Configuration,
  CopyRspackPlugin,
  HtmlRspackPlugin,
  LightningCssMinimizerRspackPlugin,
  NormalModuleReplacementPlugin,
  type RspackPluginInstance,
  type RuleSetRules,
  SwcJsMinimizerRspackPlugin,
} from '@rspack/core'

type PackageFile = { name: string; version: string; peerDependencies?: Record<string, string> }

const require = createRequire(import.meta.url)
const federationClient = require.resolve('@module-federation/runtime')
const federationRuntime = require.resolve('@module-federation/webpack-bundler-runtime')
const webRuntime = join(import.meta.dirname, '../../web-runtime/src')

/** Each door of the web runtime with its file: a shared prefix would need a resolvable folder. What only shells use is in `shell/`. */
const doors = new Map(
  readdirSync(webRuntime)
    .filter((file) => /^[\w-]+\.tsx?$/.test(file))
    .map((file) => [`@codekin/web-runtime/${file.replace(/\.tsx?$/, '')}`, join(webRuntime, file)]),
)

/** Libraries of which the shell shares only the used parts, each with the file that exports them. */
const lent = new Map([['@tanstack/react-query', join(webRuntime, 'lent/react-query.ts')]])

/** What exists once on a page: the shell brings it, remotes only use it. Prefixes end in a slash. */
const singletons = ['react', 'react/', 'react-dom', 'react-dom/', ...lent.keys(), ...doors.keys()]

/** The source of a shared module. A remote with its own copy would load a second React if the shell's were missing. */
function sourceOf(name: string, kind: 'shell' | 'remote') {
  if (kind === 'remote') return { import: false as const }
  // By its file, so that the shell brings every door, also those that only remotes open. And with a version: without one,
  // a remote's wish for a door that is not open yet would take the place of the shell's offer.
  const { version, peerDependencies = {} } = packageOf(join(webRuntime, '..'))
  const file = doors.get(name) ?? lent.get(name)
  return file === undefined ? {} : { import: file, shareKey: name, version: peerDependencies[name] ?? version }
}

/** The name of an app inside the federation, because `public` is a reserved word. */
function federatedName(app: string): string {
  return `codekin_${app.replaceAll('-', '_')}`
}

function packageOf(folder: string): PackageFile {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as PackageFile
}

/** The peer dependencies are the shared modules: a singleton's version is that of the peer dependency. */
function sharedBy(folder: string, kind: 'shell' | 'remote') {
  const { peerDependencies = {} } = packageOf(folder)
  return Object.fromEntries(
    singletons.map((name) => {
      const version = peerDependencies[name.replace(/\/$/, '')]
      const range =
        version === undefined
          ? { requiredVersion: false as const }
          : { requiredVersion: `^${version}`, strictVersion: true }
      return [name, { singleton: true, ...range, ...sourceOf(name, kind) }]
    }),
  )
}

function federation(folder: string, kind: 'shell' | 'remote', name: string): RspackPluginInstance {
  return new ModuleFederationPlugin({
    name: federatedName(name),
    filename: 'remote-entry.js',
    ...(kind === 'remote' ? { exposes: { './remote': './src/remote.tsx' } } : {}),
    shared: sharedBy(folder, kind),
    // Only the shell's copy of a library is used, and an unavailable remote does not block the others.
    shareStrategy: 'loaded-first',
    manifest: true,
    dts: false,
    // Leaves out how a server would load remotes, and reading manifests: the registry names every file that a page needs.
    experiments: { optimization: { target: 'web', disableSnapshot: true } },
  }) as unknown as RspackPluginInstance
}

/** Uses the federation's code as ES modules instead of CommonJS, so that unused parts are removed. */
const federationAsModules = new NormalModuleReplacementPlugin(
  /^@module-federation\/runtime$|@module-federation[\\/]webpack-bundler-runtime[\\/].*\.cjs$/,
  (data) => {
    const file = data.request === '@module-federation/runtime' ? federationClient : data.request
    data.request = file.replace(/cjs$/, 'js')
  },
)

/** The kit renders icons, because lucide's renderer would add a kilobyte and a half to every app. */
export const plainIcons = new NormalModuleReplacementPlugin(
  /createLucideIcon\.mjs$/,
  join(import.meta.dirname, '../../ui-kit/src/draw-icon.tsx'),
)

/** Remotes borrow the federation's own code from the shell (lend-federation.ts). */
const borrowedFederation = { [federationRuntime]: 'var codekinFederation()' }

/** The client of the API in a browser knows the endpoints without their schemas. */
const endpointTable = {
  test: join(import.meta.dirname, '../../contracts/src/services.ts'),
  issuer: join(import.meta.dirname, '../../api-client/src'),
  enforce: 'post' as const,
  loader: join(import.meta.dirname, 'endpoint-table.ts'),
}

/** Run before anything else of a page. */
const pageStart = join(import.meta.dirname, 'page-start.ts')
const lendFederation = join(import.meta.dirname, 'lend-federation.ts')

/** The browsers that the app supports; with older ones CSS would grow by selectors for each direction of writing. */
const browsers = ['chrome >= 123', 'firefox >= 121', 'safari >= 17.5']

const minimizers = [
  new SwcJsMinimizerRspackPlugin(),
  new LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: browsers } }),
]

/** A drawing as a part of the styles. As text it compresses well, unlike Base64. */
function drawingAsUrl(drawing: Buffer): string {
  const text = drawing.toString().trim().replaceAll('"', "'")
  return `data:image/svg+xml,${text.replaceAll(/[%#<>{}\n]/g, encodeURIComponent)}`
}

const rules: RuleSetRules = [
  endpointTable,
  {
    test: /\.tsx?$/,
    loader: 'builtin:swc-loader',
    options: {
      jsc: { parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } } },
      env: { targets: browsers },
    },
    type: 'javascript/auto',
  },
  { test: /\.module\.css$/, type: 'css/module', parser: { namedExports: false, dashedIdents: false } },
  { test: /\.css$/, exclude: /\.module\.css$/, type: 'css' },
  { test: /\.(woff2?|png|webp|svg)$/, resourceQuery: { not: /inline/ }, type: 'asset/resource' },
  { test: /\.svg$/, resourceQuery: /inline/, type: 'asset/inline', generator: { dataUrl: drawingAsUrl } },
]

/**
 * The shell in few files, so that a page requests everything together: React, the code of every page, and the app's. The proof of
 * identity is separate, because hardly any page but the sign-in needs it.
 */
const shellChunks = {
  react: { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 3 },
  base: {
    name: 'base',
    test: /node_modules[\\/]zustand[\\/]|web-runtime[\\/]src[\\/](shell[\\/])?(announce|awaited-styles|early|error-reporting|remotes|storage|theme|timings|tokens)\.|registry-guard\.|ui-kit[\\/]src[\\/](classes|input-method|loaded|on-idle|spinner|text)\./,
    priority: 2,
  },
  proof: {
    name: 'proof',
    test: /web-runtime[\\/]src[\\/](shell[\\/])?(proof-(dialog|form)|passkey|passkeys|passkey-button|offered-passkey|second-step|way-choice)\./,
    priority: 2,
  },
  app: {
    name: 'app',
    test: /node_modules[\\/](@tanstack|react-router)[\\/]|libs[\\/](api-client|contracts|web-runtime)[\\/]src[\\/](?!(consented|metrics|provider-visit|save-file|search-text|shell[\\/](firefox-debug|upload)|signup-alerts|time-zones)\.)/,
    priority: 1,
  },
}

/** Remotes stay as they are cut by themselves: each screen of theirs is one file or two. */
function chunksOf(kind: 'shell' | 'remote') {
  if (kind === 'remote') return {}
  const cacheGroups = Object.fromEntries(
    Object.entries(shellChunks).map(([key, group]) => [key, { ...group, chunks: 'async' as const, enforce: true }]),
  )
  return { splitChunks: { cacheGroups } }
}

export type RecipeOptions = {
  /** Folder of the app: `import.meta.dirname` of its rspack.config.ts. */
  folder: string
  kind: 'shell' | 'remote'
  /** More entries, each with its own page: a remote alone against the fake API, the admin app on its own origin. */
  pages?: Record<string, { entry: string; template: string }>
  /** Folder whose files are copied unchanged. */
  publicFolder?: string
  outputFolder?: string
  mode?: 'production' | 'development'
}

function outputOf(o: RecipeOptions, name: string): NonNullable<Configuration['output']> {
  return {
    path: o.outputFolder ?? join(o.folder, 'dist'),
    clean: true,
    uniqueName: `codekin-${name}`,
    publicPath: o.kind === 'shell' ? '/' : 'auto',
    filename: 'assets/[name].[contenthash:8].js',
    chunkFilename: 'assets/[name].[contenthash:8].js',
    cssFilename: 'assets/[name].[contenthash:8].css',
    cssChunkFilename: 'assets/[name].[contenthash:8].css',
    assetModuleFilename: 'assets/[name].[contenthash:8][ext]',
    // Specification section 9.
    chunkLoadTimeout: 120_000,
    crossOriginLoading: 'anonymous',
  }
}

/** One build for the shell and every remote; an app's rspack.config.ts is one line. */
export function recipe(o: RecipeOptions): Configuration {
  const { version } = packageOf(o.folder)
  const name = o.folder.split('/').at(-1) ?? ''
  const pages = Object.entries(o.pages ?? {})
  const isFederated = o.kind === 'shell' || pages.length === 0
  const starts = o.kind === 'shell' ? [lendFederation, pageStart] : [pageStart]
  return {
    context: o.folder,
    mode: o.mode ?? 'production',
    target: ['web', 'es2022'],
    entry:
      isFederated && o.kind === 'remote'
        ? {}
        : Object.fromEntries(pages.map(([page, { entry }]) => [page, [...starts, entry]])),
    output: outputOf(o, name),
    resolve: { extensions: ['.tsx', '.ts', '.js'] },
    module: { rules },
    externals: o.kind === 'remote' && isFederated ? borrowedFederation : {},
    devtool: o.mode === 'development' ? 'cheap-module-source-map' : false,
    experiments: { css: true },
    optimization: {
      chunkIds: 'deterministic',
      moduleIds: 'deterministic',
      minimizer: minimizers,
      ...chunksOf(o.kind),
    },
    performance: false,
    stats: 'errors-warnings',
    plugins: [
      plainIcons,
      ...(isFederated ? [federation(o.folder, o.kind, name), federationAsModules] : []),
      ...pages.map(
        ([page, { template }]) =>
          new HtmlRspackPlugin({
            filename: `${page}.html`,
            template,
            chunks: [page],
            inject: 'head',
            scriptLoading: 'defer',
            minify: false,
          }),
      ),
      ...(o.publicFolder ? [new CopyRspackPlugin({ patterns: [{ from: join(o.folder, o.publicFolder) }] })] : []),
    ],
    infrastructureLogging: { level: 'error' },
    // Stamped into the manifest's folder name by the build.
    name: `${name}@${version}`,
  }
}
