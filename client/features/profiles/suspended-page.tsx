import { useSession } from '#client/api/viewer.ts'
import { useActs } from '#client/offline/outbox/index.ts'
import { Button, LinkButton } from '#client/ui/forms/button.tsx'
import { PageHead } from '#client/ui/navigation/page-head.tsx'
import { address } from '#contract/addresses.ts'
import { dayAndTime } from '#contract/admin/suspension-rules.ts'
import { campus } from '#contract/campus.ts'
import { DeletePart } from './settings/delete-part.tsx'
import { ExportPart } from './settings/export-part.tsx'

/** For a suspended person: until when, why, and what stays theirs. */
export default function SuspendedPage() {
  const { suspended, expired } = useSession()
  const waiting = useActs().length
  if (!suspended) return <PageHead title="Your account" hidden />
  const { until, reason } = suspended
  return (
    <div className="mx-auto grid max-w-[480px] gap-5 py-4">
      <PageHead title="Your account is suspended" hidden />
      <div>
        <h1 className={until ? 't-head' : 't-title'}>
          {until ? 'Your account is suspended' : 'Your account is closed for good'}
        </h1>
        {until && (
          <p className="t-title num mt-2">
            Until <time dateTime={until}>{dayAndTime(until)}</time>
          </p>
        )}
      </div>
      <p className="note">
        <span>
          <b className="font-semibold">Why:</b> {reason}
        </span>
      </p>
      <p className="text-ink-soft">
        {until
          ? 'After that you can sign in as before, and people see your things again.'
          : 'You can download your data, write to the admins or delete the account.'}{' '}
        You can still read what’s saved on this phone.
        {waiting > 0 && ` ${waiting} in your outbox: saved, ${until ? 'and sent then' : 'not sent'}.`}
      </p>
      {expired ? (
        <LinkButton to={address('login')}>Sign in for your data, or to delete the account</LinkButton>
      ) : (
        <ExportPart />
      )}
      <p>
        <a className="btn btn-line" href={`mailto:${campus.email}`}>
          Write to the admins
        </a>{' '}
        <span className="t-small">{campus.email}</span>
      </p>
      {!expired && <DeletePart />}
      <form method="post" action={address('signOut')}>
        <Button type="submit" kind="quiet">
          Sign out on this phone
        </Button>
      </form>
    </div>
  )
}
