import { isDict, tagged, tagOf } from '../../expression/values.ts'
import { eventFrom, keepReference } from './events.ts'
import { catchFailure, failFlow } from './failure.ts'
import { abortInstance, emit } from './instances.ts'
import { sameEvent } from './score.ts'
import { compareScores } from './slide.ts'
import { type Ev, type Head, type Instance, isListening } from './state.ts'
import type { Work } from './work.ts'

/** Decides which of the heads that want to act may: in each interaction loop the best one. */
export class Conflicts {
  private readonly work: Work
  private readonly heads: readonly Head[]

  constructor(work: Work, heads: readonly Head[]) {
    this.work = work
    this.heads = heads
  }

  /** Of the heads that want to act in one interaction loop the best wins; others that want the very same go with it. */
  resolve(): Head[] {
    const groups = new Map<string, Head[]>()
    for (const head of this.heads) {
      const loop = this.work.instance(head.flow)?.loop ?? ''
      groups.set(loop, [...(groups.get(loop) ?? []), head])
    }
    return [...groups.values()].flatMap((group) => this.resolveGroup(group))
  }

  private resolveGroup(group: readonly Head[]): Head[] {
    const ordered = [...group].sort((a, b) => compareScores(b.scores, a.scores, 1))
    const [first] = ordered
    if (!first) return []
    const equals = ordered.filter((head) => compareScores(head.scores, first.scores) === 0)
    const winner = equals[this.work.draw(equals.length)] ?? first
    const event = this.eventAt(winner)
    if (!event) return []
    const advancing = [winner]
    this.emit(winner, event)
    for (const head of ordered) if (head !== winner && this.contend(head, event)) advancing.push(head)
    return advancing
  }

  private eventAt(head: Head): Ev | undefined {
    const instance = this.work.instance(head.flow)
    const step = this.work.at(head)
    if (!instance || step?.op !== 'send' || !isListening(instance)) return undefined
    try {
      return eventFrom(this.work, instance, step.target)
    } catch (error) {
      failFlow(this.work, instance, { head, error })
      return undefined
    }
  }

  private emit(head: Head, event: Ev): void {
    const instance = this.work.instance(head.flow)
    const step = this.work.at(head)
    const uid = event.args['action_uid']
    const sent =
      event.class === 'action'
        ? { ...event, action: typeof uid === 'string' ? uid : (event.action ?? this.work.uid('a')) }
        : event
    emit(this.work, sent)
    if (instance && step?.op === 'send' && step.target.ref !== undefined)
      keepReference(this.work, instance, { target: step.target, ref: step.target.ref, event: sent })
  }

  /** True if the losing head may go on: it wanted the same, or its failure is caught. */
  private contend(head: Head, winning: Ev): boolean {
    const instance = this.work.instance(head.flow)
    const event = this.eventAt(head)
    if (!instance || !event) return false
    if (sameEvent(winning, event)) {
      this.shareAction(instance, winning, event)
      return true
    }
    if (catchFailure(this.work, instance, head)) return true
    abortInstance(this.work, instance, { scores: head.scores })
    return false
  }

  /** Two flows that start the same action get one action. */
  private shareAction(instance: Instance, winning: Ev, own: Ev): void {
    const { state } = this.work
    if (winning.action === null || own.action === null || winning.action === own.action) return
    const shared = state.actions[winning.action]
    if (!shared) return
    for (const [key, value] of Object.entries(instance.context)) {
      if (!isDict(value) || tagOf(value) !== 'action' || value['uid'] !== own.action) continue
      shared.users += 1
      instance.context[key] = tagged('action', { uid: winning.action })
    }
    instance.actions = instance.actions.map((uid) => (uid === own.action ? (winning.action ?? uid) : uid))
    delete state.actions[own.action]
  }
}
