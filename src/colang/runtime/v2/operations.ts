import type { Expr } from '../../expression/ast.ts'
import type { Group, OpStatement, Spec } from '../../syntax/v2/ast.ts'
import { args, Emitter, specType, target, text, variable } from './emitter.ts'
import { alternatives, MAX_ALTERNATIVES } from './groups.ts'
import type { Target } from './program.ts'

/** Compiles what is done with flows, actions and events: awaiting is starting and matching, groups are forks and merges. */
export class OperationCompiler extends Emitter {
  protected operation(statement: OpStatement): void {
    const { op, group, assign } = statement
    if (alternatives(group).length > MAX_ALTERNATIVES) {
      this.report(statement, {
        code: 'group-too-large',
        message: 'The group has too many alternatives.',
        expected: `at most ${MAX_ALTERNATIVES}`,
      })
      return
    }
    if (op === 'match') this.matchGroup(group, assign)
    else if (op === 'await') this.awaitGroup(group, assign)
    else if (op === 'activate') this.activate(statement)
    else if (op === 'deactivate') this.deactivate(group)
    else this.each(group, (spec) => this.single(op, spec, assign))
  }

  /** Carries out each spec; of alternatives the first that succeeds. */
  protected each(group: Group, act: (spec: Spec) => void): void {
    const options = alternatives(group)
    const [only] = options
    if (options.length === 1 && only) {
      for (const spec of only) act(spec)
      return
    }
    const fork = this.fresh('fork')
    const [failure, end] = [this.fresh('failure'), this.fresh('end')]
    const labels = options.map(() => this.fresh('option'))
    this.push({ op: 'catch', label: failure })
    this.push({ op: 'fork', fork, labels })
    options.forEach((option, index) => {
      this.label(labels[index] ?? '')
      for (const spec of option) act(spec)
      this.push({ op: 'goto', label: end })
    })
    this.label(failure)
    this.push({ op: 'wait', count: options.length })
    this.push({ op: 'merge', fork })
    this.push({ op: 'catch', label: null })
    this.push({ op: 'abort' })
    this.label(end)
    this.push({ op: 'merge', fork })
    this.push({ op: 'catch', label: null })
  }

  protected single(op: 'send' | 'start' | 'stop', spec: Spec, assign: string | undefined): void {
    const type = specType(spec)
    if (op === 'start') {
      if ((type === 'flow' || type === 'action') && spec.members.length === 0)
        this.start(target(spec), assign ?? spec.ref)
      else
        this.report(spec, {
          code: 'cannot-start',
          message: 'Only flows and actions can be started.',
          expected: 'a flow or an action',
          hint: 'Events are sent: send …',
        })
      return
    }
    if (op === 'send') {
      if (type === 'event' || spec.members.length > 0 || type === 'variable')
        this.push({ op: 'send', target: target(spec) })
      else
        this.report(spec, {
          code: 'cannot-send',
          message: 'Only events can be sent.',
          expected: 'an event',
          hint: 'Flows and actions are started: start …',
        })
      return
    }
    if (type === 'variable')
      this.push({
        op: 'send',
        target: target(spec, {
          members: [...spec.members.map((member) => ({ name: member.name, args: [] })), { name: 'Stop', args: [] }],
        }),
      })
    else if (type === 'flow')
      this.push({
        op: 'send',
        target: { type: 'event', name: 'StopFlow', args: [['flow_id', text(spec.name ?? '')]], members: [] },
      })
    else
      this.report(spec, {
        code: 'cannot-stop',
        message: 'Only flows and what is kept in a variable can be stopped.',
        expected: 'a flow or a variable',
        hint: 'start X() as $x, later: stop $x',
      })
  }

  /** Starts a flow or action and keeps it in a variable; flows are waited for until they have begun. */
  protected start(spec: Target, ref: string | undefined): string {
    const key = ref ?? this.fresh('ref')
    if (spec.type === 'action') {
      this.push({ op: 'new-action', target: spec, key })
      this.push({
        op: 'send',
        target: { type: 'variable', name: key, args: [], members: [{ name: 'Start', args: [] }] },
      })
      return key
    }
    const [instance, started] = [this.fresh('instance'), this.fresh('started')]
    this.push({ op: 'new-instance', key: instance, flow: spec.name })
    const given: [string, Expr][] = [
      ...spec.args.map(([name, value]): [string, Expr] => [name, value]),
      ['flow_id', text(spec.name)],
      ['flow_instance_uid', variable(instance)],
    ]
    this.push({ op: 'send', target: { type: 'event', name: 'StartFlow', args: given, members: [] } })
    this.push({
      op: 'match',
      internal: true,
      target: { type: 'event', name: 'FlowStarted', args: given, members: [], ref: started },
    })
    this.push({ op: 'assign', key, value: { kind: 'attr', target: variable(started), name: 'flow' } })
    return key
  }

  protected await(spec: Target, assign: string | undefined): void {
    const key = this.start(spec, spec.ref)
    this.matchTarget({ type: 'variable', name: key, args: [], members: [{ name: 'Finished', args: [] }] }, assign)
  }

  protected matchTarget(what: Target, assign: string | undefined): void {
    const ref = what.ref ?? (assign === undefined ? undefined : this.fresh('event'))
    this.push({ op: 'match', target: ref === undefined ? what : { ...what, ref } })
    if (assign !== undefined && ref !== undefined) {
      this.push({
        op: 'assign',
        key: assign,
        value: {
          kind: 'attr',
          target: { kind: 'attr', target: variable(ref), name: 'arguments' },
          name: 'return_value',
        },
      })
    }
  }

  protected matchGroup(group: Group, assign: string | undefined): void {
    const options = alternatives(group)
    for (const spec of options.flat()) if (!this.canMatch(spec)) return
    this.matchAll(
      options.map((option) => option.map((spec) => target(spec))),
      assign,
    )
  }

  /** Waits for all targets of one of the alternatives. */
  protected matchAll(options: readonly (readonly Target[])[], assign: string | undefined): void {
    const [first] = options
    if (options.length === 1 && first?.length === 1 && first[0]) {
      this.matchTarget(first[0], assign)
      return
    }
    const [fork, end] = [this.fresh('fork'), this.fresh('end')]
    const labels = options.map((option) => option.map(() => this.fresh('event')))
    this.push({ op: 'fork', fork, labels: labels.flat() })
    options.forEach((option, index) => {
      const joined = this.fresh('group')
      option.forEach((what, at) => {
        this.label(labels[index]?.[at] ?? '')
        this.push({ op: 'match', target: what })
        this.push({ op: 'goto', label: joined })
      })
      this.label(joined)
      this.push({ op: 'wait', count: option.length })
      this.push({ op: 'merge', fork })
      this.push({ op: 'goto', label: end })
    })
    this.label(end)
  }

  protected awaitGroup(group: Group, assign: string | undefined): void {
    const options = alternatives(group)
    if (!options.flat().every((spec) => this.awaitable(spec))) return
    const [first] = options
    if (options.length === 1 && first?.length === 1 && first[0]) {
      this.await(target(first[0]), assign)
      return
    }
    if (options.length === 1 && first) {
      this.startAndMatch(first)
      return
    }
    const [scope, fork, failure, end] = [
      this.fresh('scope'),
      this.fresh('fork'),
      this.fresh('failure'),
      this.fresh('end'),
    ]
    const labels = options.map(() => this.fresh('option'))
    this.push({ op: 'begin-scope', scope })
    this.push({ op: 'catch', label: failure })
    this.push({ op: 'fork', fork, labels })
    options.forEach((option, index) => {
      this.label(labels[index] ?? '')
      this.startAndMatch(option)
      this.push({ op: 'goto', label: end })
    })
    this.label(failure)
    this.push({ op: 'wait', count: options.length })
    this.push({ op: 'catch', label: null })
    this.push({ op: 'end-scope', scope })
    this.push({ op: 'abort' })
    this.label(end)
    this.push({ op: 'merge', fork })
    this.push({ op: 'catch', label: null })
    this.push({ op: 'end-scope', scope })
  }

  protected startAndMatch(specs: readonly Spec[]): void {
    const keys = specs.map((spec) => this.start(target(spec), undefined))
    this.matchAll(
      [keys.map((name): Target => ({ type: 'variable', name, args: [], members: [{ name: 'Finished', args: [] }] }))],
      undefined,
    )
    specs.forEach((spec, index) => {
      if (spec.ref !== undefined) this.push({ op: 'assign', key: spec.ref, value: variable(keys[index] ?? '') })
    })
  }

  protected activate(statement: OpStatement): void {
    const options = alternatives(statement.group)
    if (options.length > 1) {
      this.report(statement, {
        code: 'cannot-activate',
        message: 'One of several flows cannot be activated.',
        expected: 'flows joined by "and"',
      })
      return
    }
    for (const spec of options[0] ?? []) {
      if (specType(spec) !== 'flow' || spec.members.length > 0) {
        this.report(spec, { code: 'cannot-activate', message: 'Only flows can be activated.', expected: 'a flow' })
        continue
      }
      const instance = this.fresh('instance')
      this.push({ op: 'new-instance', key: instance, flow: spec.name ?? '' })
      const given: [string, Expr][] = [
        ...args(spec.args),
        ['flow_id', text(spec.name ?? '')],
        ['flow_instance_uid', variable(instance)],
      ]
      this.push({
        op: 'send',
        target: {
          type: 'event',
          name: 'StartFlow',
          args: [...given, ['activated', { kind: 'literal', value: true }]],
          members: [],
        },
      })
      this.push({
        op: 'match',
        internal: true,
        target: {
          type: 'event',
          name: 'FlowStarted',
          args: given,
          members: [],
          ...(spec.ref ? { ref: spec.ref } : {}),
        },
      })
    }
  }

  protected deactivate(group: Group): void {
    for (const spec of alternatives(group).flat()) {
      if (specType(spec) !== 'flow')
        this.report(spec, { code: 'cannot-activate', message: 'Only flows can be deactivated.', expected: 'a flow' })
      else
        this.push({
          op: 'send',
          target: {
            type: 'event',
            name: 'StopFlow',
            args: [
              ...args(spec.args),
              ['flow_id', text(spec.name ?? '')],
              ['deactivate', { kind: 'literal', value: true }],
            ],
            members: [],
          },
        })
    }
  }
}
