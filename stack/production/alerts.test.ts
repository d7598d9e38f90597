import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { parser } from '@prometheus-io/lezer-promql'
import { parse } from 'yaml'
import { collectNodeMetrics, registry } from '../../backend/src/platform/metrics/registry.ts'

interface Rule {
  alert: string
  expr: string
  for?: string
  labels: { severity: string }
  annotations: { summary: string; runbook: string }
}

const file = (name: string) => fileURLToPath(new URL(name, import.meta.url))
const readYaml = (name: string) => parse(readFileSync(file(name), 'utf8'))
const rules: Rule[] = readYaml('alerts.yaml').groups.flatMap((group: { rules: Rule[] }) => group.rules)
const runbook = readFileSync(file('RUNBOOK.md'), 'utf8')
const [, aboutAlerts = ''] = runbook.split('\n## Alerts\n')
const sections = [...aboutAlerts.matchAll(/^### (.+)$/gm)].map(([, title]) => title ?? '')

collectNodeMetrics()
/** What a scrape holds, with the rows that a histogram consists of, and what Prometheus says of the scrape itself. */
const told = new Map<string, string[]>([['up', []]])
for (const metric of registry.getMetricsAsArray()) {
  const { labelNames = [] } = metric as unknown as { labelNames?: string[] }
  const rows = String(metric.type) === 'histogram' ? ['_bucket', '_count', '_sum'] : ['']
  for (const row of rows) told.set(metric.name + row, [...labelNames, ...(row === '_bucket' ? ['le'] : [])])
}

/** Pieces of an expression by the names of the published grammar. */
function pieces(expr: string, ...kinds: string[]): string[] {
  const found: string[] = []
  parser.parse(expr).iterate({
    enter: ({ name, type, from, to }) => {
      assert.ok(!type.isError, `${expr}\nis no PromQL at ${expr.slice(from, from + 30)}`)
      if (kinds.includes(name)) found.push(expr.slice(from, to))
    },
  })
  return found
}

test('every alert asks for what the product tells, by labels that are there', () => {
  for (const { alert, expr } of rules) {
    const names = pieces(expr, 'Identifier')
    assert.ok(names.length > 0, alert)
    for (const name of names) assert.ok(told.has(name), `${alert} asks for ${name}, which nobody tells`)
    const labels = new Set(['job', 'instance', ...names.flatMap((name) => told.get(name) ?? [])])
    for (const label of pieces(expr, 'LabelName')) assert.ok(labels.has(label), `${alert}: ${label}`)
  }
})

test('every alert says how bad it is and what to do, in a section of its own', () => {
  for (const { alert, labels, annotations } of rules) {
    assert.match(labels.severity, /^(critical|warning)$/, alert)
    assert.match(annotations.summary, /\.$/, alert)
    assert.equal(annotations.runbook, `stack/production/RUNBOOK.md#${alert.toLowerCase()}`)
  }
  assert.deepEqual(
    rules.map(({ alert }) => alert),
    sections,
  )
})

test('what is told is asked for by each process, inside, with a token', () => {
  const { scrape_configs: jobs, rule_files: files } = readYaml('prometheus.yaml')
  const { services } = readYaml('compose.yaml')
  const processes = Object.keys(services).filter((name) => name.startsWith('directus-'))
  assert.deepEqual(
    jobs[0].static_configs[0].targets,
    processes.map((name) => `${name}:8055`),
  )
  assert.equal(jobs[0].job_name, 'waymark')
  assert.equal(jobs[0].authorization.type, 'Metrics')
  assert.deepEqual(files, ['alerts.yaml'])
})

const promtool = spawnSync('promtool', ['--version']).status === 0

test('Prometheus itself takes the rules', { skip: promtool ? false : 'needs promtool on PATH' }, () => {
  for (const args of [
    ['rules', file('alerts.yaml')],
    ['config', '--syntax-only', file('prometheus.yaml')],
  ]) {
    const { status, stdout, stderr } = spawnSync('promtool', ['check', ...args], { encoding: 'utf8' })
    assert.equal(status, 0, stdout + stderr)
  }
})
