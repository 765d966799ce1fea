import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parse } from 'yaml'

const folder = join(import.meta.dirname, '..')
export const repositoryRoot = join(folder, '..', '..')

export type Rule = {
  record?: string
  alert?: string
  expr: string
  labels?: Record<string, string>
  annotations?: Record<string, string>
}
type RuleFile = { groups: { name: string; rules: Rule[] }[] }
type RuleTests = { tests: { alert_rule_test: { alertname: string; exp_alerts?: unknown[] }[] }[] }
type Targets = { targets: string[] }
type Scraping = {
  rule_files: string[]
  scrape_configs: { job_name: string; static_configs?: Targets[]; file_sd_configs?: { files: string[] }[] }[]
}
type Compose = { services: Record<string, { profiles?: string[]; volumes?: string[] }> }

/** A panel, as far as it is read here; rows contain theirs. */
type Panel = { title: string; type: string; panels?: Panel[]; targets?: { expr: string }[] }
export type Dashboard = { uid: string; title: string; panels: Panel[]; file: string }

function yamlOf<T>(path: string): T {
  return parse(readFileSync(join(folder, path), 'utf8')) as T
}

export function listRules(): Rule[] {
  const files = globSync('rules/*.yml', { cwd: folder }).map((file) => yamlOf<RuleFile>(file))
  return files.flatMap(({ groups }) => groups.flatMap(({ rules }) => rules))
}

/** The alerts that the promtool tests expect to fire, and not to. */
export function listExpectedAlerts(): { alert: string; isFiring: boolean }[] {
  const files = globSync('tests/*.yml', { cwd: folder }).map((file) => yamlOf<RuleTests>(file))
  return files
    .flatMap(({ tests }) => tests.flatMap((test) => test.alert_rule_test))
    .map(({ alertname, exp_alerts }) => ({ alert: alertname, isFiring: (exp_alerts ?? []).length > 0 }))
}

export function listTargets(job: string): string[] {
  const { scrape_configs } = yamlOf<Scraping>('prometheus.yml')
  const statics = scrape_configs.filter(({ job_name }) => job_name === job).flatMap((one) => one.static_configs ?? [])
  return statics.flatMap(({ targets }) => targets)
}

/** The paths that Prometheus reads besides its configuration. */
export function listReadPaths(): string[] {
  const { rule_files, scrape_configs } = yamlOf<Scraping>('prometheus.yml')
  return [...rule_files, ...scrape_configs.flatMap((one) => one.file_sd_configs ?? []).flatMap(({ files }) => files)]
}

/** The public addresses, as far as they are listed here. */
export function listProbedAddresses(): string[] {
  const files = globSync('probes/*.yml', { cwd: folder }).map((file) => yamlOf<Targets[]>(file))
  return files.flat().flatMap(({ targets }) => targets)
}

export function listContainers(): Compose['services'] {
  return (parse(readFileSync(join(repositoryRoot, 'docker-compose.yml'), 'utf8'), { merge: true }) as Compose).services
}

/** Throws if a file is no JSON. */
export function listDashboards(): Dashboard[] {
  return globSync('dashboards/*.json', { cwd: folder }).map((path) => {
    const dashboard = JSON.parse(readFileSync(join(folder, path), 'utf8')) as Omit<Dashboard, 'file'>
    return { ...dashboard, file: basename(path, '.json') }
  })
}

export function panelsOf({ panels }: Pick<Dashboard, 'panels'>): Panel[] {
  return panels.flatMap((panel) => [panel, ...panelsOf({ panels: panel.panels ?? [] })])
}

/** The pages in docs/runbooks, by name. */
export function listRunbooks(): string[] {
  return globSync('docs/runbooks/*.md', { cwd: repositoryRoot })
    .map((path) => basename(path, '.md'))
    .filter((name) => name !== 'README')
}
