import { address } from '#contract/addresses.ts'
import type { ActKind } from '../feature.ts'
import type { Change } from './change-act.ts'

/** The act kind of a feature's changes: all share one delivery. */
export const changes = (Icon: ActKind['Icon']): ActKind => ({
  Icon,
  module: 'api/mutations/deliver-change.ts',
  load: () => import('#client/api/mutations/deliver-change.ts'),
  alsoWithoutPage: true,
})

/** A change that takes something back that may have arrived; `list` is the key of what shows it. */
export const undoing = (kind: string, ask: Change['ask'], title: string, list: string): Change => ({
  ...{ kind, ask, title: `Undo: ${title}`, to: address('outbox') },
  replaces: `undoing:${JSON.stringify(ask)}`,
  fresh: [[list]],
})
