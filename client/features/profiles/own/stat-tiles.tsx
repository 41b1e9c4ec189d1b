import { StatTile } from '#client/ui/stat-tile.tsx'
import { grouped } from '#contract/money.ts'
import type { Profile } from '#contract/profiles/endpoints.ts'

/** Posts, Reels, Products, Likes received. */
export function Tiles({ figures }: { figures: Profile['figures'] }) {
  return (
    <dl className="profile-tiles">
      <StatTile label="Posts" figure={grouped(figures.posts)} />
      <StatTile label="Reels" figure={grouped(figures.reels)} />
      <StatTile label="Products" figure={grouped(figures.products)} />
      <StatTile label="Likes received" figure={grouped(figures.likes)} />
    </dl>
  )
}
