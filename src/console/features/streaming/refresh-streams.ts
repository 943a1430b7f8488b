import { queryClient, refreshFigures } from '../../lib/queries.ts'

/** After a stream action: the list of sessions and every figure it moved are asked for again. */
export async function refreshStreams(): Promise<void> {
  await Promise.all([queryClient.invalidateQueries({ queryKey: ['sessions'] }), refreshFigures()])
}
