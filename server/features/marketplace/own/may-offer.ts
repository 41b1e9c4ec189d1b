import type { Kysely } from 'kysely'
import { factsOf, type ProductKind } from '#contract/marketplace/product-kinds.ts'
import { verifiedAlone } from '#contract/marketplace/product-messages.ts'
import { Problem } from '#contract/problem.ts'
import { verifiedOf } from '#server/people/verified.ts'
import type { Schema } from '#server/platform/database/port.ts'
import type { Platform } from '#server/platform/index.ts'

/** Throws for whom this campus does not let put up a thing of this kind: rooms are for verified students. */
export async function mayOffer(
  tx: Kysely<Schema>,
  config: Platform['config'],
  kind: ProductKind,
  ownerId: string,
): Promise<void> {
  if (!factsOf(kind).isVerified || config.studentDomains.length === 0) return
  if (!(await verifiedOf(tx, config, ownerId))) throw new Problem('forbidden', verifiedAlone)
}
