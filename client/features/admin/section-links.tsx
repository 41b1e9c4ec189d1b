import { useInfiniteQuery } from '@tanstack/react-query'
import { useCall } from '#client/api/api-client.tsx'
import { Chips } from '#client/ui/forms/chip.tsx'
import { reportCasesQuery, roleRequestsQuery, waitingPostsQuery } from './queries.ts'

/** On a phone the sections are far apart: links to each, with the number that waits in the first. */
export function Jump() {
  const call = useCall()
  const waiting = [
    useInfiniteQuery(waitingPostsQuery(call)).data?.pages[0]?.total ?? 0,
    useInfiniteQuery(roleRequestsQuery(call)).data?.pages[0]?.total ?? 0,
    useInfiniteQuery(reportCasesQuery(call)).data?.pages[0]?.total ?? 0,
  ].reduce((sum, one) => sum + one)
  const sections = [
    ['approval', waiting > 0 ? `Approval ${waiting}` : 'Approval'],
    ['users', 'People'],
    ['numbers', 'Figures'],
    ['decisions', 'Decisions'],
  ]
  return (
    <div className="mt-3.5 wide:hidden">
      <Chips label="On this page">
        {sections.map(([id, text]) => (
          <a key={id} className="chip num" href={`#${id}`}>
            {text}
          </a>
        ))}
      </Chips>
    </div>
  )
}
