import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'
import { Link } from '#client/ui/navigation/navigation.tsx'
import { Time } from '#client/ui/time/time.tsx'
import { address } from '#contract/addresses.ts'
import type { OfCourse } from '#contract/marketplace/endpoints.ts'
import { naira } from '#contract/money.ts'

/** How many copies of its textbooks are for sale and wanted, with the way there. */
export function CourseMarket({ code, of: { sale, wanted } }: { code: string; of: OfCourse }) {
  return (
    <section aria-labelledby="course-market">
      <h2 id="course-market" className="t-head">
        Textbooks on the market
      </h2>
      <ul className="mt-2">
        {sale && (
          <Line
            to={address('marketplace', { course: code })}
            text={`${sale.count} for sale`}
            more={
              <>
                from {naira(sale.price)}&nbsp;· newest <Time at={sale.latestAt} as="within" />
              </>
            }
          />
        )}
        {wanted && (
          <Line
            to={address('marketplace', { kind: 'wanted', course: code })}
            text={wanted.count === 1 ? '1 person wants one' : `${wanted.count} people want one`}
            more={wanted.price === null ? 'at any price' : `up to ${naira(wanted.price)}`}
          />
        )}
      </ul>
    </section>
  )
}

const Line = ({ to, text, more }: { to: string; text: string; more: ReactNode }) => (
  <li>
    <Link to={to} className="course-line">
      <span>
        <b className="block font-semibold">{text}</b>
        <span className="t-small num">{more}</span>
      </span>
      <ChevronRight size={20} aria-hidden="true" />
    </Link>
  </li>
)
