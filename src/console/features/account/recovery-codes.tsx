import { Button } from '../../components/ui/button.tsx'
import { Notice } from '../../components/ui/notice.tsx'
import { saveAs } from '../../lib/save-as.ts'

/** New recovery codes, shown this once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  return (
    <div className="space-y-4">
      <Notice tone="caution">
        Keep these codes where your authenticator is not. Each signs you in once. They are not shown again.
      </Notice>
      <ul aria-label="Recovery codes" className="grid grid-cols-2 gap-x-6 gap-y-1 font-mono">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => saveAs('custos-recovery-codes.txt', `${codes.join('\n')}\n`)}>Save as a file</Button>
        <Button look="primary" onClick={onDone}>
          I have kept them
        </Button>
      </div>
    </div>
  )
}
