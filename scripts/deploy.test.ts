import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import * as z from 'zod'
import { localConfig } from '../bench/drills/nginx.ts'
import { limits } from '../src/contract/vocabulary/index.ts'
import { unknownSettings } from '../src/server/settings.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const program = (name: string) => [`/usr/bin/${name}`, `/usr/sbin/${name}`].find((path) => existsSync(path))

// Of the Compose specification what is used here, and nothing else: a misspelt key is an error.
const service = z.strictObject({
  image: z
    .string()
    .regex(/^[a-z.]+\/[a-z/]+:[\d.]+$/)
    .optional(),
  build: z.strictObject({ context: z.string(), dockerfile: z.string() }).optional(),
  deploy: z
    .strictObject({
      replicas: z.int(),
      resources: z.strictObject({ limits: z.strictObject({ memory: z.string().regex(/^\d+[mg]$/) }) }),
    })
    .optional(),
  environment: z.record(z.string(), z.string()).optional(),
  depends_on: z
    .union([z.array(z.string()), z.record(z.string(), z.strictObject({ condition: z.string() }))])
    .optional(),
  volumes: z.array(z.string()).optional(),
  ports: z.array(z.string().regex(/^\d+:\d+$/)).optional(),
  healthcheck: z.strictObject({ test: z.array(z.string()), interval: z.string(), retries: z.int() }).optional(),
  read_only: z.boolean().optional(),
  tmpfs: z.array(z.string()).optional(),
  cap_drop: z.array(z.string()).optional(),
  security_opt: z.array(z.string()).optional(),
  stop_grace_period: z
    .string()
    .regex(/^\d+s$/)
    .optional(),
  restart: z.literal('unless-stopped'),
})
const compose = z
  .strictObject({
    name: z.string(),
    services: z.record(z.string(), service),
    volumes: z.record(z.string(), z.null()),
  })
  .parse(parse(read('deploy/compose.yaml')))
const services = Object.entries(compose.services)
const container = read('deploy/Containerfile')

describe('deploy/compose.yaml', () => {
  it('names services, volumes and files that are there', () => {
    for (const [, { depends_on: needs = [], volumes = [], build }] of services) {
      for (const name of Array.isArray(needs) ? needs : Object.keys(needs))
        expect(compose.services).toHaveProperty(name)
      if (build) expect(existsSync(join(root, 'deploy', build.context, build.dockerfile))).toBe(true)
      for (const volume of volumes.filter((one) => one.includes(':'))) {
        const [from = ''] = volume.split(':')
        // Certificates are the operator's own.
        if (from.startsWith('./') && from !== './certificates')
          expect(existsSync(join(root, 'deploy', from))).toBe(true)
        if (!from.startsWith('.')) expect(compose.volumes).toHaveProperty(from)
      }
    }
  })
  it('sets only what the server knows, and says which values it wants', () => {
    expect(unknownSettings(compose.services['custos']?.environment ?? {})).toEqual([])
    const [head = ''] = read('deploy/compose.yaml').split('name: custos')
    const wanted = read('deploy/compose.yaml').matchAll(/\$\{([A-Z_]+):\?/g)
    for (const [, name] of wanted) expect(head).toContain(name)
  })
  it('gives a server longer to stop than it takes for it', () => {
    const seconds = Number.parseInt(compose.services['custos']?.stop_grace_period ?? '0', 10)
    expect(seconds).toBeGreaterThanOrEqual(10 + 2)
  })
})

describe('deploy/Containerfile', () => {
  it('copies what is there or was built, and takes nothing of the machine that builds', () => {
    const built = ['node_modules', 'dist']
    for (const [, from = ''] of container.matchAll(/^COPY --from=build \/custos\/(\S+)/gm)) {
      expect(built.includes(from) || existsSync(join(root, from))).toBe(true)
    }
    for (const name of ['package.json', 'package-lock.json', '.npmrc', 'scripts/trim.mjs']) {
      expect(existsSync(join(root, name))).toBe(true)
    }
    const left = read('.dockerignore').split('\n')
    for (const name of ['**/node_modules', 'dist', '.git', 'data', 'deploy/.env']) expect(left).toContain(name)
  })
  it('runs without root, asks the probe that is there, and starts as the unit of systemd does', () => {
    expect(container).toMatch(/^USER node$/m)
    expect(read('src/server/observability/routes.ts')).toContain("'/health/ready'")
    expect(container).toContain('/health/ready')
    const [, start = ''] = /^CMD (\[.*\])$/m.exec(container) ?? []
    const [, unit] = /^ExecStart=\/usr\/bin\/(.*)$/m.exec(read('deploy/custos.service')) ?? []
    expect(JSON.parse(start).join(' ')).toBe(unit)
  })
  it('has a Node that the package allows', () => {
    const [, major] = /node:(\d+)-/.exec(container) ?? []
    expect(Number(major)).toBeGreaterThanOrEqual(20)
  })
})

describe('deploy/custos.service', () => {
  it('sets only what the server knows', () => {
    const [, line = ''] = /^Environment=(.*)$/m.exec(read('deploy/custos.service')) ?? []
    const given = Object.fromEntries(line.split(' ').map((pair) => pair.split('=') as [string, string]))
    expect(unknownSettings(given)).toEqual([])
  })
  it.skipIf(program('systemd-analyze') === undefined)('is valid to systemd', () => {
    const { stderr, status } = spawnSync('systemd-analyze', ['verify', join(root, 'deploy/custos.service')])
    expect([status, String(stderr)]).toEqual([0, ''])
  })
})

describe('deploy/nginx.conf', () => {
  const file = read('deploy/nginx.conf')
  it('hands over to the port that the servers have, and lets through what they take', () => {
    const [, port] = /PORT=(\d+)/.exec(container) ?? []
    expect(file).toContain(`server custos:${port} resolve`)
    const [, megabytes] = /client_max_body_size (\d+)m/.exec(file) ?? []
    expect(Number(megabytes) * 1_048_576).toBeGreaterThan(Math.max(...Object.values(limits)))
  })
  it.skipIf(program('nginx') === undefined)('is valid to nginx', () => {
    const folder = mkdtempSync(join(tmpdir(), 'custos-nginx-'))
    writeFileSync(join(folder, 'nginx.conf'), localConfig(file, 8080, [3001, 3002, 3003]))
    const args = ['-t', '-q', '-p', folder, '-c', join(folder, 'nginx.conf')]
    const { status, stderr } = spawnSync(program('nginx') ?? '', args, { encoding: 'utf8' })
    rmSync(folder, { recursive: true })
    expect([status, stderr.replace(/.*could not open error log file.*\n/, '')]).toEqual([0, ''])
  })
})

describe('deploy/prometheus.yml', () => {
  it('asks the servers of the composition for the metrics', () => {
    const { scrape_configs: jobs } = z
      .strictObject({
        scrape_configs: z.array(
          z.strictObject({
            job_name: z.string(),
            scrape_interval: z.string(),
            metrics_path: z.literal('/metrics'),
            authorization: z.strictObject({ credentials_file: z.string() }),
            dns_sd_configs: z.array(
              z.strictObject({ names: z.array(z.string()), type: z.literal('A'), port: z.literal(3000) }),
            ),
          }),
        ),
      })
      .parse(parse(read('deploy/prometheus.yml')))
    for (const name of jobs.flatMap(({ dns_sd_configs: found }) => found.flatMap(({ names }) => names))) {
      expect(compose.services).toHaveProperty(name)
    }
  })
})
