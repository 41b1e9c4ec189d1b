/** Every drill, in the order in which they run. */
export const drillNames = ['restarts', 'pooled', 'failover', 'frozen', 'week'] as const

export type DrillName = (typeof drillNames)[number]
