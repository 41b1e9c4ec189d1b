import { StatTile } from '#client/ui/stat-tile.tsx'
import { figureNames } from '#contract/kinds.ts'
import { grouped } from '#contract/money.ts'
import type { Profile } from '#contract/profiles/endpoints.ts'
import { titleOf } from '../tab-of.ts'

/** Posts, Reels, Products, Likes received. */
export function Tiles({ figures }: { figures: Profile['figures'] }) {
  return (
    <dl className="profile-tiles">
      {figureNames.map((name) => (
        <StatTile key={name} label={titleOf(name)} figure={grouped(figures[name])} />
      ))}
      <StatTile label="Likes received" figure={grouped(figures.likes)} />
    </dl>
  )
}
