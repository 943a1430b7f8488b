import { createKnowledgeIndex, gatherEvidence, gatherGrounding } from '#engine'
import type { GroundingTask } from './grounding.ts'

/** A worker thread's part: the heavy half of fact checking and grounding. */
export function gather(task: GroundingTask) {
  return task.kind === 'facts'
    ? gatherEvidence(task.text, createKnowledgeIndex(task.sources))
    : gatherGrounding(task.question)
}
