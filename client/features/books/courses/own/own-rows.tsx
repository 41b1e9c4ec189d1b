import Smartphone from 'lucide-react/icons/smartphone'
import { useReachable } from '#client/offline/connectivity/use-connectivity.ts'
import { classNames } from '#client/ui/class-names.ts'
import { Link } from '#client/ui/navigation/navigation.tsx'
import { address } from '#contract/addresses.ts'
import type { OwnCourse } from '#contract/books/own-course-endpoints.ts'
import { levelName } from '../../book-names.ts'
import { whatThereIs } from '../course-rows.tsx'
import { useStanding } from '../download/status.ts'
import type { News } from './last-look.ts'

/** The courses that a member takes: what is new in each and what it has, or without a network what of it is here. */
export function OwnRows({ of, news }: { of: readonly OwnCourse[]; news: News | null }) {
  const standing = useStanding()
  const isReached = useReachable()
  return (
    <ul>
      {of.map((course) => {
        const { whole, left } = standing(course)
        const fresh = news?.of(course.id)
        const isHere = whole > 0 && left === 0
        return (
          <li key={course.id}>
            <Link
              to={address('course', { id: course.id })}
              className={classNames('course-row', !isReached && whole === 0 && 'text-ink-soft')}
            >
              <b className="course-code num">{course.code}</b>
              <span className="flex items-center gap-3">
                <span className="min-w-0 flex-1">
                  <span className="block leading-snug">{course.name ?? levelName(course.level)}</span>
                  <span className="t-small num mt-0.5 block">
                    {isReached ? (
                      <>
                        {fresh && (
                          <>
                            <b className="font-semibold text-spark">{fresh} new</b>&nbsp;·{' '}
                          </>
                        )}
                        {whatThereIs(course)}
                      </>
                    ) : (
                      whatIsHere(whole, left)
                    )}
                  </span>
                </span>
                {/* What is here is known a moment later than the rows: they keep its room. */}
                <span className="size-5 flex-none text-green">
                  {isHere && (
                    <>
                      <Smartphone size={20} aria-hidden="true" />
                      {isReached && <span className="sr-only">On this phone</span>}
                    </>
                  )}
                </span>
              </span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}

function whatIsHere(whole: number, left: number): string {
  if (whole === 0) return 'Not on this phone'
  return left === 0 ? 'All here\u00a0· opens now' : `${whole} of ${whole + left} on this phone`
}
