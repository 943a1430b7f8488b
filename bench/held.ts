import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const root = '/sys/fs/cgroup'
// As the kernel has it by itself: in shorter ones the shares are too coarse to be kept.
const periodMicros = 100_000

/** A part of one core that a process is held to. */
export interface Held {
  /** What goes before the command: the shell enters the group and becomes the command. */
  readonly under: readonly string[]
  /** Removes the group, once its processes have ended. */
  release(): void
}

/** Holds what is started to `share` of one core by a control group (cgroup); undefined where the system does not let us. */
export function heldTo(share: number, name: string): Held | undefined {
  const first = existsSync(join(root, 'cgroup.controllers'))
  const folder = join(first ? root : join(root, 'cpu'), `custos-bench-${name}`)
  const quota = Math.round(share * periodMicros)
  try {
    mkdirSync(folder, { recursive: true })
    if (first) writeFileSync(join(folder, 'cpu.max'), `${quota} ${periodMicros}`)
    else {
      writeFileSync(join(folder, 'cpu.cfs_period_us'), String(periodMicros))
      writeFileSync(join(folder, 'cpu.cfs_quota_us'), String(quota))
    }
  } catch {
    return undefined
  }
  const enter = `echo $$ > ${join(folder, 'cgroup.procs')}; exec "$@"`
  return { under: ['sh', '-c', enter, 'sh'], release: () => rmdirSync(folder) }
}
