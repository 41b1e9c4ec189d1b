/** '300 level', 'Postgraduate' */
export const levelName = (level: string): string => (/^\d/.test(level) ? `${level} level` : level)

/** 'Past questions' */
export const kindName = (kind: string): string => kind.charAt(0).toUpperCase() + kind.slice(1)

/** 'First semester' */
export const semesterName = (semester: string): string => kindName(`${semester} semester`)
