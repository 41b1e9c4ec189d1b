import { Button } from '#client/ui/forms/button.tsx'
import { FieldError } from '#client/ui/forms/field.tsx'
import { Link } from '#client/ui/navigation/navigation.tsx'
import { address } from '#contract/addresses.ts'
import type { CampusEditing } from './use-campus-draft.ts'
import '#client/ui/forms/send-bar.css'

/** What is changed and not public, with both ways on. */
export function PublishBar({
  of: { changes, busy, failure, isOvertaken, publish, throwAway },
  place,
}: {
  of: CampusEditing
  /** Where the field is that was refused, if it is not on this page. */
  place: { name: string; title: string } | undefined
}) {
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void publish()
      }}
    >
      <FieldError>{failure}</FieldError>
      {failure && place && (
        <Link to={address('admin', { campus: place.name })} className="link link-alone">
          {place.title}
        </Link>
      )}
      {isOvertaken && (
        <p className="note mt-3" role="status">
          Another admin has published since you began. Your changes will be added to theirs. Check them again.
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
          <Button kind="line" onClick={throwAway} disabled={busy}>
            Discard
          </Button>
          <Button type="submit" className="grow" busy={busy && 'Publishing...'}>
            Publish
          </Button>
        </div>
      </div>
    </form>
  )
}
