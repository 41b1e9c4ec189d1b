/** The oldest supported browsers: syntax and styles are compiled for them (docs/decisions/browser-support.md, README). */
export const floor = ['chrome109', 'firefox115', 'safari16']
