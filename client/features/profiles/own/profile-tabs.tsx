import { Suspense } from 'react'
import type { Prepare } from '#client/api/page.ts'
import { LinesSkeleton } from '#client/ui/feedback/skeletons.tsx'
import { Tabs } from '#client/ui/navigation/tabs.tsx'
import { useBrought } from '#client/ui/prefetch-part.ts'
import { address } from '#contract/addresses.ts'
import { type FigureName, figureNames } from '#contract/kinds.ts'
import type { Profile } from '#contract/profiles/endpoints.ts'
import { tabOf, titleOf } from '../tab-of.ts'
import { ownTabs, savedTab } from './own-tabs.ts'

type Figures = Profile['figures']

/** Loads the data of the tab in the address, on the server. */
export const prepareTab = (
  { search, ...asked }: Pick<Prepare, 'client' | 'call' | 'search'>,
  figures: Figures | undefined,
) =>
  isSaved(search)
    ? savedTab.prepare(asked, { kind: search.get('kind') })
    : ownTabs[tabOf(search, figures)].prepare(asked, {})

const isSaved = (search: URLSearchParams) => search.get('tab') === 'saved'

const all = {
  ready: () =>
    Promise.all([savedTab, ...figureNames.map((name) => ownTabs[name])].map(({ List }) => List.ready())),
}

/** My Posts, My Reels, My Products, For later; the address names the open one. */
export function ProfileTabs({ search, figures }: { search: URLSearchParams; figures: Figures }) {
  const current = isSaved(search) ? null : tabOf(search, figures)
  const title = current ? `My ${titleOf(current)}` : 'For later'
  useBrought(all)
  return (
    <section aria-label={title}>
      <Tabs
        label="Your things"
        tabs={[
          ...figureNames.map((name) => ({
            to: address('profile', { tab: name }),
            text: `My ${titleOf(name)}`,
            current: name === current,
          })),
          { to: address('profile', { tab: 'saved' }), text: 'For later', current: current === null },
        ]}
      />
      <div className="pt-2">
        <Suspense fallback={<LinesSkeleton what={title} />}>
          {current ? <Own of={current} /> : <savedTab.List kind={search.get('kind')} />}
        </Suspense>
      </div>
    </section>
  )
}

function Own({ of }: { of: FigureName }) {
  const { List } = ownTabs[of]
  return <List />
}
