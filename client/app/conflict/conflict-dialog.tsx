import './conflict.css'
import { useEffect, useState } from 'react'
import type { BothSides } from '#client/api/feature.ts'
import { actKind, useOfflineKinds } from '#client/api/offline-kinds.ts'
import { liesHere, lookedAt } from '#client/offline/outbox/edits/edit-conflict.ts'
import type { ConflictRow, Side } from '#client/offline/outbox/edits/merge-edits.ts'
import { type Act, changeAct, type NewAct, removeAct, sendAct } from '#client/offline/outbox/index.ts'
import { tellRejected } from '#client/offline/outbox/rejected.ts'
import { Dialog } from '#client/ui/feedback/dialog.tsx'
import { toast } from '#client/ui/feedback/toast.ts'
import { Button } from '#client/ui/forms/button.tsx'
import { address } from '#contract/addresses.ts'
import { isClash, Problem } from '#contract/problem.ts'
import { tellConflict, useTellConflicts } from './tell-conflicts.ts'

interface BothDialogProps {
  act: NewAct
  /** As it is on the campus. */
  present: object
}

const sides = { mine: 'Yours', theirs: 'Other phone' } as const

/** Names the edits that met another phone's, and shows the one that somebody looks at. */
export function Conflicts({ acts, looked }: { acts: readonly Act[]; looked: BothDialogProps | null }) {
  useTellConflicts(acts)
  return looked && <ConflictDialog key={looked.act.id} {...looked} />
}

/** Shows an edit beside what another phone saved meanwhile, to choose by field or all of one side. */
function ConflictDialog({ act, present }: BothDialogProps) {
  const how = useBothOf(act)
  const [choice, setChoice] = useState<Record<string, Side>>({})
  const [isSaving, setSaving] = useState(false)
  if (!how) return null
  const both = how.both(act, present)
  const of = ({ name }: ConflictRow): Side => choice[name] ?? 'mine'
  const all = (side: Side) => setChoice(Object.fromEntries(both.rows.map(({ name }) => [name, side])))
  const is = (side: Side) => both.rows.every((row) => of(row) === side)

  async function later() {
    lookedAt.set(null)
    if (await liesHere(act))
      toast.lead('We kept both. Choose any time.', { to: address('outbox'), text: 'In your outbox' })
  }

  /** Closes only once it is done: a choice that could not be sent stays as it was made. */
  async function save() {
    if (isSaving) return
    if (is('theirs') && !both.isMore) {
      lookedAt.set(null)
      await removeAct(act.id).catch(() => undefined) // this phone stores nothing
      return toast.tell('Kept the other version', () => void again(act))
    }
    const body = both.settled(choice)
    setSaving(true)
    try {
      if (await liesHere(act)) await changeAct(act.id, body)
      else await sendUnkept({ ...act, body })
      lookedAt.set(null)
      toast.tell('Choice saved')
    } catch (error) {
      if (error instanceof Problem && isClash(error)) {
        setChoice({})
        return lookedAt.set({ act: { ...act, body }, present: error.present })
      }
      toast.fail(error instanceof Problem ? error.message : 'That didn’t go through. Please try again.')
    } finally {
      setSaving(false)
    }
  }

  return (
    <Dialog
      open
      onClose={() => void later()}
      title="Changed on another phone too"
      foot={
        <Button type="submit" form="both" wide busy={isSaving && 'Saving...'}>
          {is('mine') ? 'Save mine' : is('theirs') ? 'Keep the other' : 'Save this choice'}
        </Button>
      }
    >
      <form
        id="both"
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <p className="text-ink-soft">
          You changed this on another phone too. Choose what to keep; nothing is lost until you do.
        </p>
        {both.rows.length > 1 && (
          <div className="flex flex-wrap gap-2">
            <Button small kind="line" onClick={() => all('mine')}>
              All mine
            </Button>
            <Button small kind="line" onClick={() => all('theirs')}>
              All other
            </Button>
          </div>
        )}
        {both.rows.map((row) => (
          <fieldset key={row.name} className="both">
            <legend className="field-label">{row.label}</legend>
            {(['mine', 'theirs'] as const).map((side) => (
              <label key={side} className="both-side">
                <input
                  type="radio"
                  name={row.name}
                  className="both-mark"
                  checked={of(row) === side}
                  onChange={() => setChoice({ ...choice, [row.name]: side })}
                />
                <span className="t-small font-semibold">{sides[side]}</span>
                <span className="both-text">{row[side] || <i className="text-ink-soft">Left empty</i>}</span>
              </label>
            ))}
          </fieldset>
        ))}
      </form>
    </Dialog>
  )
}

/** Throws the refusal, which no outbox keeps. */
async function sendUnkept(act: NewAct): Promise<void> {
  const outcome = await sendAct(act)
  if (outcome.state === 'needs you') throw Problem.of(outcome.refusal)
}

/** Sends the edit as it was, which most likely conflicts again. */
async function again(act: NewAct): Promise<void> {
  const outcome = await sendAct(act).catch(() => null)
  if (outcome?.state !== 'needs you') return
  if (isClash(outcome.refusal)) tellConflict(act.title)
  else tellRejected()
}

/** How its kind shows both sides; null until its feature is loaded. */
function useBothOf({ kind }: NewAct): BothSides | null {
  const offlineKinds = useOfflineKinds()
  const [how, setHow] = useState<BothSides | null>(null)
  useEffect(() => {
    offlineKinds
      .ready()
      .then((all) => actKind(all, kind)?.both?.())
      .then(
        (found) => found && setHow(found),
        () => {
          lookedAt.set(null)
          toast.fail('This part isn’t on this phone yet, and you’re offline.')
        },
      )
  }, [offlineKinds, kind])
  return how
}
