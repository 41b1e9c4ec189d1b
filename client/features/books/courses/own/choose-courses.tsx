import '#client/ui/forms/send-bar.css'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { type FormEvent, type KeyboardEvent, type RefObject, useRef, useState } from 'react'
import { useCall } from '#client/api/api-client.tsx'
import { statesOf } from '#client/api/infinite-list.ts'
import { useViewer } from '#client/api/viewer.ts'
import { EmptyState } from '#client/ui/feedback/empty-state.tsx'
import { ListStates } from '#client/ui/feedback/list-states.tsx'
import { LinesSkeleton } from '#client/ui/feedback/skeletons.tsx'
import { Button, LinkButton } from '#client/ui/forms/button.tsx'
import { Field } from '#client/ui/forms/field.tsx'
import { departmentOptions } from '#client/ui/forms/options.tsx'
import { SelectInput, TextInput } from '#client/ui/forms/text-input.tsx'
import { Shelf } from '#client/ui/media/drawings/shelf.tsx'
import { MoreButton } from '#client/ui/navigation/more-button.tsx'
import { Link, useNavigate } from '#client/ui/navigation/navigation.tsx'
import { PageHead } from '#client/ui/navigation/page-head.tsx'
import { address } from '#contract/addresses.ts'
import type { CourseCard } from '#contract/books/course-endpoints.ts'
import { levels, limits } from '#contract/campus.ts'
import { levelName } from '../../book-names.ts'
import { noteOpened } from '../../opened.ts'
import { type CourseFilter, coursesQuery, ownCoursesQuery, ownFilter } from '../queries.ts'
import { Choices } from './course-choices.tsx'
import { OwnCourses } from './lazy-part.ts'
import { tooMany, useChoice } from './use-choice.ts'
import { onlyCode, useNewest, useSave } from './use-save.ts'

/** Where a member ticks the courses they take: theirs, those of their department and level, and any code they type. */
export function ChooseCourses() {
  return (
    <>
      <PageHead title="Your courses" hidden />
      <Link to={address('books')} className="link-back">
        <ArrowLeft size={18} aria-hidden="true" />
        Library
      </Link>
      <h1 className="t-title">Your courses</h1>
      <Choosing />
    </>
  )
}

function Choosing() {
  const viewer = useViewer()
  const call = useCall()
  const own = useQuery(ownCoursesQuery(call, viewer !== null))
  if (!viewer)
    return (
      <EmptyState
        drawing={<Shelf />}
        title="Sign in to choose your courses"
        action={
          <LinkButton to={address('login', { from: address('courses', { mine: '' }) })}>Sign in</LinkButton>
        }
      >
        Their papers then come first in your library, on every phone you use.
      </EmptyState>
    )
  return (
    <>
      <p className="t-meta mt-1 mb-5">Tick what you take this semester. You can change it any time.</p>
      {/* Saved without knowing the list, what is ticked would replace it. Once shown it stays, whatever arrives. */}
      <ListStates
        count={own.data ? 1 : undefined}
        {...statesOf(own)}
        unable="Unable to load your courses"
        failure="Please check your connection and try again."
        skeleton={<LinesSkeleton what="your courses" />}
        empty={null}
      >
        <Form own={own.data?.items ?? []} />
      </ListStates>
    </>
  )
}

function Form({ own }: { own: readonly CourseCard[] }) {
  const call = useCall()
  const client = useQueryClient()
  const field = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const save = useSave()
  const viewer = useViewer()
  const [filter, setFilter] = useState(() => ownFilter({}, viewer))
  const offering = useInfiniteQuery(coursesQuery(call, filter))
  const offered = offering.data?.pages.flatMap(({ items }) => items) ?? []
  // A ticked one keeps its name when another department is shown.
  const [seen] = useState(() => new Map<string, CourseCard>())
  for (const course of offered) seen.set(course.id, course)
  const { chosen, typed, setTyped, error, refuse, tick, take } = useChoice(own)
  const onTopOfNewest = useNewest()
  const [isBusy, setBusy] = useState(false)
  const known = new Map([...offered, ...own].map((course) => [course.id, course]))
  const courseOf = (id: string) => known.get(id) ?? seen.get(id) ?? onlyCode(id)
  // Where the form was opened: what is ticked or not does not move under the finger.
  const [first] = useState(() => new Set(own.map(({ id }) => id)))
  const mine = [...new Set([...first, ...chosen.filter((id) => !known.has(id))])].map(courseOf)
  const others = offered.filter(({ id }) => !first.has(id))
  const isFull = chosen.length >= limits.ownCourses

  async function submit(event: FormEvent) {
    event.preventDefault()
    const all = take()
    // What is wrong stands beside the field, which may be a screen above.
    if (!all) return field.current?.focus()
    if (isBusy) return
    setBusy(true)
    noteOpened()
    // The library opens with them.
    const merged = await onTopOfNewest(all, first)
    if (merged.length > limits.ownCourses) {
      setBusy(false)
      return refuse(
        `You chose others on another phone or tab. Together they are ${merged.length}: ${tooMany}`,
      )
    }
    const [refusal] = await Promise.all([
      save(merged.map(courseOf)),
      OwnCourses.ready().catch(() => undefined),
    ])
    if (refusal) return setBusy(false)
    // Of a typed code only the campus knows the name: its rows must not change once they are shown.
    await Promise.race([
      client.fetchQuery(ownCoursesQuery(call, true)).catch(() => undefined),
      new Promise((late) => setTimeout(late, 1_000)),
    ])
    navigate(address('books'))
  }

  return (
    <form method="post" action={address('courses', { mine: '' })} onSubmit={submit} className="max-w-form">
      <CodeField {...{ field, typed, setTyped, error, take }} />
      {mine.length > 0 && <Choices title="Yours" of={mine} chosen={chosen} isFull={isFull} tick={tick} />}
      <Where filter={filter} choose={setFilter} />
      <ListStates
        count={offering.data && others.length}
        {...statesOf(offering)}
        unable="Unable to load other courses"
        failure="Please check your connection and try again. Any code can be typed above."
        skeleton={<LinesSkeleton what="other courses" />}
        empty={<p className="t-meta mt-4">No other courses here yet. Any code can be typed above.</p>}
      >
        <Choices
          title={[filter.department ?? 'All courses', filter.level && levelName(filter.level)]
            .filter(Boolean)
            .join(', ')}
          of={others}
          {...{ chosen, isFull, tick }}
        />
      </ListStates>
      <MoreButton query={offering}>Load More Courses</MoreButton>
      <div className="send-bar">
        <p className="t-small num">
          <b className="block text-control text-ink">
            {chosen.length} of {limits.ownCourses}
          </b>
          {isFull ? 'Untick one to add another' : 'Only you see this list'}
        </p>
        <Button type="submit" busy={isBusy && 'Saving...'}>
          Save my courses
        </Button>
      </div>
    </form>
  )
}

/** Whose courses are offered: a carry-over or a general course is of another level or department. */
function Where({ filter, choose }: { filter: CourseFilter; choose: (filter: CourseFilter) => void }) {
  const { department, level } = filter
  return (
    <div className="js-only mt-6 grid grid-cols-[minmax(0,3fr)_minmax(0,2fr)] items-start gap-3 max-slim:grid-cols-1">
      <Field label="Department">
        <SelectInput
          empty="All departments"
          options={departmentOptions()}
          value={department ?? ''}
          onChange={({ target }) =>
            choose({ ...(target.value && { department: target.value }), ...(level && { level }) })
          }
        />
      </Field>
      <Field label="Level">
        <SelectInput
          empty="All levels"
          options={levels}
          value={level ?? ''}
          onChange={({ target }) =>
            choose({ ...(department && { department }), ...(target.value && { level: target.value }) })
          }
        />
      </Field>
    </div>
  )
}

interface CodeFieldProps {
  field: RefObject<HTMLInputElement | null>
  typed: string
  setTyped: (typed: string) => void
  error: string | null
  take: () => unknown
}

/** Any course by its code, or several. */
function CodeField({ field, typed, setTyped, error, take }: CodeFieldProps) {
  function addTyped(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !typed.trim()) return
    event.preventDefault()
    take()
  }
  return (
    <>
      <Field label="Type a code" error={error} hint="You can type several at once.">
        <TextInput
          ref={field}
          name="more"
          value={typed}
          placeholder="CHM 221"
          autoComplete="off"
          autoCapitalize="characters"
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={addTyped}
        />
      </Field>
      <div className="js-only mt-2.5">
        <Button kind="line" small onClick={take}>
          Add
        </Button>
      </div>
    </>
  )
}
