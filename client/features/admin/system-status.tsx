import { queryOptions, useQuery } from '@tanstack/react-query'
import { useCall } from '#client/api/api-client.tsx'
import { Link } from '#client/ui/navigation/navigation.tsx'
import { Time } from '#client/ui/time/time.tsx'
import { address } from '#contract/addresses.ts'
import type { Care as Facts } from '#contract/admin/endpoints.ts'
import type { Caller } from '#contract/call.ts'
import { api } from '#contract/late/desk.ts'
import { grouped } from '#contract/money.ts'
import { statisticsQuery } from './queries.ts'

const careQuery = (call: Caller) =>
  queryOptions({
    queryKey: ['admin', 'care'],
    queryFn: ({ signal }) => call(api.admin.care, {}, { signal }),
    meta: { keep: false },
  })

/**
 * Further figures; and whether the campus accepts changes, sends letters, and is backed up: one line, since an admin can
 * only tell the operator.
 */
export function Care() {
  const call = useCall()
  const { data } = useQuery(careQuery(call))
  const figures = useQuery(statisticsQuery(call)).data?.figures
  return (
    <>
      {figures && (
        <p className="t-small num mt-2">
          {figures.map(({ label, count }) => `${label} ${grouped(count)}`).join('\u00a0· ')}
        </p>
      )}
      {data && data.papers > 0 && (
        <Link to={address('addBooks', { chats: '' })} className="link link-alone num">
          Papers from chats: {data.papers}
        </Link>
      )}
      <p className="t-small mt-2 min-h-5">
        {data?.readOnly && <b>People can only read for now. </b>}
        {data?.anybodyJoins && (
          <b>
            Anyone can join: emails are not verified. Ask whoever runs the server to set up email or name the
            student domains.{' '}
          </b>
        )}
        {data && !data.mail && !data.anybodyJoins && (
          <b>Email is not set up: anyone who forgets their password needs a link from you. </b>
        )}
        {data?.mail?.failedSince && (
          <b>
            Emails can’t be sent: the first one failed <Time at={data.mail.failedSince} as="within" />.{' '}
          </b>
        )}
        {data && <Backup of={data.backup} />}
      </p>
    </>
  )
}

function Backup({ of }: { of: Facts['backup'] }) {
  if (!of) return 'No back-ups are set up. Ask whoever runs the server.'
  const { last, failedAt, unpruned } = of
  return (
    <>
      {failedAt && (
        <b>
          A back-up failed <Time at={failedAt} as="within" />.{' '}
        </b>
      )}
      {last ? (
        <>
          Last backed up <Time at={last.at} as="within" />, with {grouped(last.files)} files.
          {last.missing > 0 && <b> {grouped(last.missing)} files are lost.</b>}
          {unpruned && <b> Older back-ups couldn’t be deleted, so they take up more and more space.</b>}
        </>
      ) : (
        'The first back-up hasn’t been made yet.'
      )}
    </>
  )
}
