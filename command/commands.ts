import type { Command } from './command.ts'

/** Most used first. Each is loaded on demand. */
export const commands: Record<string, () => Promise<Command>> = {
  people: async () => (await import('./people.ts')).people,
  doctor: async () => (await import('./doctor.ts')).doctor,
  import: async () => (await import('./import.ts')).importing,
  recount: async () => (await import('./recount.ts')).recounting,
  'read-only': async () => (await import('./read-only.ts')).readOnly,
  backup: async () => (await import('./back-up.ts')).backingUp,
  restore: async () => (await import('./restore.ts')).restoring,
  move: async () => (await import('./move.ts')).moving,
  'push-keys': async () => (await import('./push-keys.ts')).pushKeys,
}
