import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import X from 'lucide-react/icons/x'
import { type FormEvent, useState } from 'react'
import { useCall } from '#client/api/api-client.tsx'
import { usersQuery } from '#client/features/admin/queries.ts'
import { toast } from '#client/ui/feedback/toast.ts'
import { Button, IconButton } from '#client/ui/forms/button.tsx'
import { Field } from '#client/ui/forms/field.tsx'
import { TextInput } from '#client/ui/forms/text-input.tsx'
import { Avatar } from '#client/ui/media/avatar.tsx'
import type { Course } from '#contract/books/course-endpoints.ts'
import { sittingLimits } from '#contract/books/sitting/rules.ts'
import { api } from '#contract/late/desk.ts'
import { Problem } from '#contract/problem.ts'
import type { Person } from '#contract/profiles/people.ts'
import { checkersQuery } from '../queries.ts'

/** People who are offered to be named. */
const mostFound = 5

/** For admins: who may confirm the answers of a course. Needs the campus. */
export function CourseCheckers({ course }: { course: Pick<Course, 'id' | 'code'> }) {
  const call = useCall()
  const client = useQueryClient()
  const key = checkersQuery(call, course.id).queryKey
  const { data } = useQuery(checkersQuery(call, course.id))
  const [busy, setBusy] = useState<string | null>(null)
  if (!data) return null
  const named = data.items

  async function save(people: readonly Person[], about: Person, said: string) {
    setBusy(about.id)
    try {
      const body = { ids: people.map(({ id }) => id) }
      client.setQueryData(key, await call(api.checkers.save, { code: course.id, body }))
      toast.tell(said)
    } catch (error) {
      toast.fail(error instanceof Problem ? error.message : 'This needs the network. Please try again.')
    }
    setBusy(null)
  }

  return (
    <section aria-labelledby="checkers" className="js-only">
      <h2 id="checkers" className="t-head flex min-h-11 items-center">
        Who checks answers
      </h2>
      <p className="t-meta">
        They can mark an answer of {course.code} as checked: they answer the question first, then confirm an
        explanation. Only admins see this list.
      </p>
      <ul className="mt-2">
        {named.map((person) => (
          <li key={person.id} className="flex min-h-14 items-center gap-3 border-t border-line">
            <Avatar of={person} />
            <span className="min-w-0 flex-1">{person.fullName}</span>
            <IconButton
              label={`Remove ${person.fullName}`}
              aria-disabled={busy === person.id}
              onClick={() =>
                void save(
                  named.filter(({ id }) => id !== person.id),
                  person,
                  `${person.fullName} no longer checks answers of ${course.code}`,
                )
              }
            >
              <X size={20} />
            </IconButton>
          </li>
        ))}
      </ul>
      {named.length < sittingLimits.checkers ? (
        <Finding
          named={named}
          busy={busy}
          add={(person) =>
            void save([...named, person], person, `${person.fullName} checks answers of ${course.code}`)
          }
        />
      ) : (
        <p className="t-small mt-2">A course has at most {sittingLimits.checkers}.</p>
      )}
    </section>
  )
}

interface FindingProps {
  named: readonly Person[]
  /** Whose naming is being saved. */
  busy: string | null
  add: (person: Person) => void
}

/** Finds members by name or email. */
function Finding({ named, busy, add }: FindingProps) {
  const call = useCall()
  const [typed, setTyped] = useState('')
  const [search, setSearch] = useState('')
  const { data, isError, refetch } = useInfiniteQuery({
    ...usersQuery(call, { search, only: null }),
    enabled: search !== '',
  })
  const found = data?.pages[0]?.items
    .filter(({ id }) => !named.some((one) => one.id === id))
    .slice(0, mostFound)
  function find(event: FormEvent) {
    event.preventDefault()
    if (isError && typed.trim() === search) void refetch()
    setSearch(typed.trim())
  }
  return (
    <form onSubmit={find} className="mt-2 grid max-w-form gap-2">
      <Field
        label="Add someone"
        hint="A lecturer or a student who knows the course. Search by name or email."
        error={isError ? 'This needs the network. Please try again.' : null}
      >
        <TextInput type="search" value={typed} onChange={({ target }) => setTyped(target.value)} />
      </Field>
      <Button type="submit" kind="line" small>
        Find
      </Button>
      {found?.length === 0 && (
        <p role="status" className="t-meta">
          No one else has “{search}” in their name or email.
        </p>
      )}
      <ul>
        {found?.map((person) => (
          <li key={person.id} className="flex min-h-14 items-center gap-3 border-t border-line">
            <Avatar of={person} />
            <span className="min-w-0 flex-1">
              {person.fullName}
              <span className="t-small block truncate">{person.email}</span>
            </span>
            <Button
              kind="quiet"
              small
              busy={busy === person.id && 'Saving...'}
              aria-label={`Add ${person.fullName}`}
              onClick={() => add(person)}
            >
              Add
            </Button>
          </li>
        ))}
      </ul>
    </form>
  )
}
