import { type Ecosystem, type Library, libraryRow } from './libraries.ts'

const writers: Record<Ecosystem, { path: string; write(name: string, wanted: readonly Library[]): string }> = {
  npm: {
    path: 'package.json',
    write: (name, wanted) =>
      JSON.stringify(
        {
          name,
          version: '0.1.0',
          type: 'module',
          dependencies: Object.fromEntries(rowsOf(wanted)),
          devDependencies: { typescript: '^5.9.2' },
        },
        null,
        2,
      ),
  },
  pypi: {
    path: 'requirements.txt',
    write: (_, wanted) =>
      rowsOf(wanted)
        .map((row) => row.join('=='))
        .join('\n'),
  },
  go: {
    path: 'go.mod',
    write: (name, wanted) =>
      `module example.org/${name}\n\ngo 1.24\n\nrequire (\n${rowsOf(wanted)
        .map((row) => `\t${row.join(' ')}`)
        .join('\n')}\n)`,
  },
  cargo: {
    path: 'Cargo.toml',
    write: (name, wanted) =>
      `[package]\nname = "${name}"\nversion = "0.1.0"\nedition = "2024"\n\n[dependencies]\n${rowsOf(wanted)
        .map(([library, version]) => `${library} = "${version}"`)
        .join('\n')}`,
  },
  maven: {
    path: 'pom.xml',
    write: (name, wanted) => {
      const dependencies = rowsOf(wanted).map(([library, version]) => {
        const [group = '', artifact = ''] = library.split(':')
        return `    <dependency>\n      <groupId>${group}</groupId>\n      <artifactId>${artifact}</artifactId>\n      <version>${version}</version>\n    </dependency>`
      })
      return `<project>\n  <modelVersion>4.0.0</modelVersion>\n  <groupId>org.example</groupId>\n  <artifactId>${name}</artifactId>\n  <version>0.1.0</version>\n  <dependencies>\n${dependencies.join('\n')}\n  </dependencies>\n</project>`
    },
  },
  gem: {
    path: 'Gemfile',
    write: (_, wanted) =>
      `source 'https://gems.example'\n\n${rowsOf(wanted)
        .map(([library, version]) => `gem '${library}', '${version}'`)
        .join('\n')}`,
  },
  composer: {
    path: 'composer.json',
    write: (name, wanted) =>
      JSON.stringify({ name: `example/${name}`, require: Object.fromEntries(rowsOf(wanted)) }, null, 2),
  },
}

const rowsOf = (wanted: readonly Library[]): [string, string][] =>
  wanted.map((library) => {
    const { name, version } = libraryRow(library)
    return [name, version]
  })

/** One manifest for each ecosystem of the libraries, at the root. */
export function writeManifests(name: string, libraries: readonly Library[]): { path: string; lines: string[] }[] {
  const wanted = [...new Set(libraries)].toSorted()
  return Object.entries(writers).flatMap(([ecosystem, { path, write }]) => {
    const own = wanted.filter((library) => libraryRow(library).ecosystem === ecosystem)
    return own.length === 0 ? [] : [{ path, lines: write(name, own).split('\n') }]
  })
}
