import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { BannerPlugin, type Configuration, rspack } from '@rspack/core'

type Manifest = { version: string; engines: Record<string, string> }

function configurationOf(folder: string): Configuration {
  return {
    mode: 'production',
    context: import.meta.dirname,
    entry: { codekin: './src/main.ts' },
    target: 'node20',
    devtool: false,
    output: { path: folder, filename: '[name].mjs', chunkFilename: '[name].mjs', module: true, chunkFormat: 'module' },
    resolve: { extensions: ['.ts', '.js'] },
    module: {
      rules: [
        {
          test: /\.ts$/,
          loader: 'builtin:swc-loader',
          options: { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' } },
          type: 'javascript/auto',
        },
      ],
    },
    optimization: { chunkIds: 'named', splitChunks: { chunks: 'async', minSize: 10_000 } },
    // Programs of npm packages are started by their first line.
    plugins: [new BannerPlugin({ banner: '#!/usr/bin/env node', raw: true, entryOnly: true })],
    performance: false,
    stats: 'errors-warnings',
  }
}

/** What is published: a package of one program without dependencies. */
function manifestOf({ version, engines }: Manifest): object {
  return { name: 'codekin', version, type: 'module', bin: { codekin: 'codekin.mjs' }, engines }
}

/** Builds the package that is published into a folder and answers the path of its program, which runs on Node 20 and newer. */
export async function build(folder: string): Promise<string> {
  mkdirSync(folder, { recursive: true })
  await new Promise<void>((resolve, reject) => {
    rspack(configurationOf(folder), (error, stats) => {
      if (error) reject(error)
      else if (stats?.hasErrors()) reject(new Error(stats.toString({ all: false, errors: true })))
      else resolve()
    })
  })
  const own = JSON.parse(readFileSync(join(import.meta.dirname, 'package.json'), 'utf8')) as Manifest
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifestOf(own), null, 2)}\n`)
  const program = join(folder, 'codekin.mjs')
  chmodSync(program, 0o755)
  return program
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await build(join(import.meta.dirname, 'dist'))
