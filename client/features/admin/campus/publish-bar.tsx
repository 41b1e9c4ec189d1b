import { Button } from '#client/ui/forms/button.tsx'
import { FieldError } from '#client/ui/forms/field.tsx'
import type { CampusEditing } from './use-campus-draft.ts'
import '#client/ui/forms/send-bar.css'

/** What is changed and not public, with both ways on. */
export function PublishBar({
  of: { changes, busy, failure, isOvertaken, publish, change },
}: {
  of: CampusEditing
}) {
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void publish()
      }}
    >
      <FieldError>{failure}</FieldError>
      {isOvertaken && (
        <p className="note mt-3" role="status">
          Another admin has published since you began. Your changes stand on top of theirs: look through them
          once more.
        </p>
      )}
      <div className="send-bar">
        <p className="t-small num">
          <b className="block text-control text-ink">
            {changes.length} {changes.length === 1 ? 'change' : 'changes'}
          </b>
          not public yet
        </p>
        <div className="campus-acts">
          <Button kind="line" onClick={() => change(null)} disabled={busy}>
            Throw away
          </Button>
          <Button type="submit" className="grow" busy={busy && 'Publishing...'}>
            Publish
          </Button>
        </div>
      </div>
    </form>
  )
}
