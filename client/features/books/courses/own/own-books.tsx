import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useCall } from '#client/api/api-client.tsx'
import { statesOf } from '#client/api/infinite-list.ts'
import { useViewer } from '#client/api/viewer.ts'
import { EmptyState } from '#client/ui/feedback/empty-state.tsx'
import { ListStates } from '#client/ui/feedback/list-states.tsx'
import { LinesSkeleton } from '#client/ui/feedback/skeletons.tsx'
import { LinkButton } from '#client/ui/forms/button.tsx'
import { Shelf as Drawing } from '#client/ui/media/drawings/shelf.tsx'
import { LoadMore } from '#client/ui/navigation/load-more.tsx'
import { useSearchParams } from '#client/ui/navigation/navigation.tsx'
import { address } from '#contract/addresses.ts'
import { useKeptBooks } from '../../download/kept-list.ts'
import { Shelf } from '../../list/shelf.tsx'
import { ownBooksQuery, ownCoursesQuery } from '../queries.ts'

/** The books of all courses that a member takes, newest first. */
export function OwnBooks({ near }: { near: () => Promise<unknown> }) {
  const isMember = useViewer() !== null
  const [params] = useSearchParams()
  const kept = useKeptBooks()
  const books = useInfiniteQuery(ownBooksQuery(useCall(), isMember, params.get('after') ?? undefined))
  const all = books.data?.pages.flatMap(({ items }) => items)
  const hasChosen = useQuery(ownCoursesQuery(useCall(), isMember)).data?.items.length !== 0
  const choose = address('courses', { mine: '' })
  if (!isMember)
    return (
      <EmptyState
        drawing={<Drawing />}
        title="Sign in to see your courses"
        action={
          <LinkButton to={address('login', { from: address('books', { mine: '' }) })}>Sign in</LinkButton>
        }
      >
        You then find the books of all your courses in one list.
      </EmptyState>
    )
  return (
    <>
      <h2 className="t-head mt-4">Books of your courses</h2>
      <ListStates
        count={all?.length}
        {...statesOf(books)}
        things="books"
        unable="Unable to load books"
        failure="Failed to load books. Please try again."
        skeleton={<LinesSkeleton what="books" />}
        empty={
          <EmptyState
            drawing={<Drawing />}
            title={hasChosen ? 'No books of your courses yet' : 'You haven’t chosen your courses'}
            action={
              <LinkButton to={choose}>{hasChosen ? 'Change your courses' : 'Choose courses'}</LinkButton>
            }
          >
            {hasChosen
              ? 'You’ll see them once someone adds one.'
              : 'You’ll then see their books here, in one list.'}
          </EmptyState>
        }
        more={
          books.hasNextPage && (
            <LoadMore query={books} to={(after) => address('books', { mine: '', after })}>
              Load More Books
            </LoadMore>
          )
        }
      >
        {all && <Shelf books={all} filter={{}} kept={kept} near={near} />}
      </ListStates>
    </>
  )
}
