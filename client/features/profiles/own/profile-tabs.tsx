import { Suspense } from 'react'
import type { Prepare } from '#client/api/page.ts'
import { LinesSkeleton } from '#client/ui/feedback/skeletons.tsx'
import { Tabs } from '#client/ui/navigation/tabs.tsx'
import { useBrought } from '#client/ui/prefetch-part.ts'
import { address } from '#contract/addresses.ts'
import { figureNames } from '#contract/kinds.ts'
import type { Profile } from '#contract/profiles/endpoints.ts'
import { tabOf, titleOf } from '../tab-of.ts'
import { ownTabs } from './own-tabs.ts'

type Figures = Profile['figures']

/** Loads the data of the tab in the address, on the server. */
export const prepareTab = (
  { search, ...asked }: Pick<Prepare, 'client' | 'call' | 'search'>,
  figures: Figures | undefined,
) => ownTabs[tabOf(search, figures)].prepare(asked, {})

const all = { ready: () => Promise.all(figureNames.map((name) => ownTabs[name].List.ready())) }

/** My Posts, My Reels, My Products; the address names the open one. */
export function ProfileTabs({ search, figures }: { search: URLSearchParams; figures: Figures }) {
  const current = tabOf(search, figures)
  const { List } = ownTabs[current]
  useBrought(all)
  return (
    <section aria-label={`My ${titleOf(current)}`}>
      <Tabs
        label="Your things"
        tabs={figureNames.map((name) => ({
          to: address('profile', { tab: name }),
          text: `My ${titleOf(name)}`,
          current: name === current,
        }))}
      />
      <div className="pt-2">
        <Suspense fallback={<LinesSkeleton what={`My ${titleOf(current)}`} />}>
          <List />
        </Suspense>
      </div>
    </section>
  )
}
