/** Whom the admins' list of people can be narrowed to. */
export const userFilters = ['subadmins', 'unproven', 'suspended'] as const
export type UserFilter = (typeof userFilters)[number]
