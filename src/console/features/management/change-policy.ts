import { useMutation } from '@tanstack/react-query'
import { messageOf } from '../../lib/format.ts'
import { queryClient } from '../../lib/queries.ts'
import { toastError } from '../../lib/toast.ts'

/** One kind of change to the policy: done, it refreshes all that it moves; refused, it says `failure` and why. */
export function useChange<Input>(change: (input: Input) => Promise<unknown>, failure: string) {
  return useMutation({
    mutationFn: change,
    onSuccess: () =>
      Promise.all(
        ['management', 'analytics', 'organization'].map((key) => queryClient.invalidateQueries({ queryKey: [key] })),
      ),
    onError: (error) => toastError(failure, messageOf(error, failure)),
  })
}
