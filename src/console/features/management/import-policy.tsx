import { useMutation } from '@tanstack/react-query'
import { Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import type { Api, InputOf, OutputOf } from '#contract'
import { PolicyDifferences } from '../../components/policy-differences.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Modal } from '../../components/ui/modal.tsx'
import { Switch } from '../../components/ui/switch.tsx'
import { call } from '../../lib/call.ts'
import { messageOf } from '../../lib/format.ts'
import { toast, toastError } from '../../lib/toast.ts'
import { t } from '../../strings/management.ts'
import { useChange } from './change-policy.ts'

type Given = InputOf<Api['importGuardrails']>['guardrails']
type Preview = OutputOf<Api['importGuardrails']>

const failure = t.failedToImportGuardrails

/** Takes over an exported file, after its differences were looked at. */
export function ImportPolicy() {
  const input = useRef<HTMLInputElement>(null)
  const [given, setGiven] = useState<Given>()
  const [replace, setReplace] = useState(false)
  const look = useMutation({
    mutationFn: (asked: { guardrails: Given; replace: boolean }) =>
      call('importGuardrails', { ...asked, preview: true }),
    onError: (error) => {
      setGiven(undefined)
      toastError(failure, messageOf(error, failure))
    },
  })
  const take = useChange((guardrails: Given) => call('importGuardrails', { guardrails, replace }), failure)
  const open = async (file: File | undefined) => {
    const guardrails = file && guardrailsOf(await file.text())
    if (!file) return
    if (!guardrails) return toastError(failure, t.thisIsNoGuardrails)
    setGiven(guardrails)
    look.mutate({ guardrails, replace })
  }
  const close = () => setGiven(undefined)
  const change = (next: boolean) => {
    setReplace(next)
    if (given) look.mutate({ guardrails: given, replace: next })
  }
  const confirm = (guardrails: Given) =>
    take.mutate(guardrails, {
      onSuccess: () => {
        close()
        toast(t.guardrailsImported, t.theChangesHoldFrom)
      },
    })
  return (
    <>
      <Button onClick={() => input.current?.click()}>
        <Upload aria-hidden="true" className="size-4" />
        {t.import}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t.guardrailsFile}
        accept="application/json,.json"
        onChange={({ target }) => {
          void open(target.files?.[0])
          target.value = ''
        }}
      />
      <Modal title={t.importGuardrails} note={t.whatWouldChangeBefore} open={given !== undefined} onClose={close}>
        <Differences preview={look.data} pending={look.isPending} />
        <div className="mt-4 flex items-center gap-3 border-t pt-4 text-small">
          <Switch label={t.removeGuardrailsThatThe} checked={replace} onChange={change} />
          {t.removeGuardrailsThatThe}
        </div>
        <div className="mt-4 flex justify-end gap-2">
          <Button onClick={close}>{t.cancel}</Button>
          <Button
            look="primary"
            disabled={!given || look.isPending || take.isPending || look.data?.differences?.length === 0}
            onClick={() => given && confirm(given)}
          >
            {take.isPending ? t.importing : t.importGuardrails}
          </Button>
        </div>
      </Modal>
    </>
  )
}

function Differences({ preview, pending }: { preview: Preview | undefined; pending: boolean }) {
  if (pending || !preview) return <p className="text-ink-3">{t.comparing}</p>
  return <PolicyDifferences differences={preview.differences} />
}

/** The guardrails of a file; the server says what is wrong with one of them. */
function guardrailsOf(text: string): Given | undefined {
  try {
    const file: unknown = JSON.parse(text)
    const list = typeof file === 'object' && file !== null && 'guardrails' in file ? file.guardrails : file
    return Array.isArray(list) ? list : undefined
  } catch {
    return undefined
  }
}
