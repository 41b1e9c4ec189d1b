import { Dialog } from '#client/ui/feedback/dialog.tsx'
import { grouped } from '#contract/money.ts'
import { DraftActs, DraftEditor } from './draft-editor.tsx'
import type { Desk } from './use-desk.ts'

/** The paper that is open: beside the list, or over it on a phone. */
export function OpenDraft({ desk, total, isWide }: { desk: Desk; total: number; isWide: boolean }) {
  const { current, fields, busy, refusals, at } = desk
  if (!current || !fields || (!isWide && !desk.isOver)) return null
  const refusal = refusals[current.id]
  const place = `${at + 1} of ${grouped(total)}`
  const acts = {
    busy: busy && busy.act === 'publish' && busy.drafts[0]?.id === current.id && 'Publishing...',
    leaveOut: () => desk.leaveOutOne(current),
  } as const
  const editor = (
    <DraftEditor
      key={current.id}
      draft={current}
      fields={fields}
      place={isWide ? place : null}
      alone={!isWide}
      {...acts}
      errorOf={(field) => (refusal?.field === field ? refusal.message : null)}
      setFields={(part) => desk.setFields(current, part)}
      publish={() => desk.publishOne(current)}
    />
  )
  if (isWide) return editor
  return (
    <Dialog
      open
      whole
      onClose={desk.closeOver}
      title={<span className="num">Paper {place}</span>}
      foot={<DraftActs {...acts} />}
    >
      {editor}
    </Dialog>
  )
}
