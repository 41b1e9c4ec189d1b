import { z } from 'zod'
import { paperKinds, semesters } from './course-rules.ts'

/** The session of a paper, '2023/2024'. */
export const session = z.string().regex(/^\d{4}\/\d{4}$/)
export const semester = z.enum(semesters)
export const paperKind = z.enum(paperKinds)
