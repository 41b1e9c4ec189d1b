import Send from 'lucide-react/icons/send'
import type { ReactNode } from 'react'
import { Note } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { WaitsHere } from '#client/ui/waits-here.tsx'
import type { DraftState } from './draft-state.ts'

/** What is done by itself, and what each button does. */
export function NextNote() {
  return (
    <Note icon={<Send size={20} aria-hidden="true" />}>
      <b>What happens next</b>
      <dl className="mt-1 grid gap-2">
        <div>
          <dt className="font-semibold">By itself</dt>
          <dd className="text-ink-soft">
            Your words are kept as you type, and your pictures on this phone. Nobody but you sees them.
          </dd>
        </div>
        <div>
          <dt className="font-semibold">Save as Draft</dt>
          <dd className="text-ink-soft">
            Sends it whole, pictures too: it is on every phone you sign in with. Nobody is asked to read it.
          </dd>
        </div>
        <div>
          <dt className="font-semibold">Submit for Approval</dt>
          <dd className="text-ink-soft">
            An admin reads it before everybody can. You are told either way, with the reason. With no network
            it <WaitsHere />
          </dd>
        </div>
      </dl>
    </Note>
  )
}

interface SendBarProps {
  busy: DraftState['busy']
  keepDraft: () => void
  /** What it costs. */
  children: ReactNode
}

/** The two buttons, with what sending costs. */
export function SendBar({ busy, keepDraft, children }: SendBarProps) {
  return (
    <div className="send-bar max-wide:grid-cols-1 max-wide:gap-1">
      {children}
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-2.5 wide:justify-self-end">
        <Button kind="line" className="px-2" busy={busy === 'draft' && 'Saving...'} onClick={keepDraft}>
          Save as Draft
        </Button>
        <Button type="submit" className="px-2" busy={busy === 'submit' && 'Submitting...'}>
          Submit for Approval
        </Button>
      </div>
    </div>
  )
}
