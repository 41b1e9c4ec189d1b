import { Suspense } from 'react'
import type { Prepare } from '#client/api/page.ts'
import { type PersonAsked, tab } from '#client/api/person-tabs.ts'
import { LinesSkeleton } from '#client/ui/feedback/skeletons.tsx'
import { Tabs } from '#client/ui/navigation/tabs.tsx'
import { address } from '#contract/addresses.ts'
import { figureNames } from '#contract/kinds.ts'
import type { PublicProfile } from '#contract/profiles/endpoints.ts'
import { tabOf, titleOf } from '../tab-of.ts'

const Public = tab(() => import('./public-list.tsx'))

function askedOf(ownerId: string, search: URLSearchParams): PersonAsked {
  const after = search.get('after')
  return { ownerId, ...(after && { after }) }
}

export const preparePersonTab = (
  asked: Pick<Prepare, 'client' | 'call'>,
  id: string,
  search: URLSearchParams,
  figures: PublicProfile['figures'] | undefined,
) => Public.prepare(asked, { name: tabOf(search, figures), ...askedOf(id, search) })

/** A person's public things; the address names the kind. */
export function PersonTabs({ of: { id, figures }, search }: { of: PublicProfile; search: URLSearchParams }) {
  const current = tabOf(search, figures)
  return (
    <section aria-label={titleOf(current)}>
      <Tabs
        label="What they made"
        tabs={figureNames.map((name) => ({
          to: address('person', { id, tab: name }),
          text: titleOf(name),
          current: name === current,
        }))}
      />
      <div className="pt-4">
        <Suspense fallback={<LinesSkeleton what={titleOf(current)} />}>
          <Public.List key={current} name={current} {...askedOf(id, search)} />
        </Suspense>
      </div>
    </section>
  )
}
