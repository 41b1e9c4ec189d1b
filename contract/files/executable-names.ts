/** Names of what runs when it is opened, on a computer or a phone, and of what brings such with it. */
const programs =
  /\.(?:exe|com|scr|pif|bat|cmd|ps1|psm1|vbs|vbe|wsf|wsh|js|jse|hta|lnk|url|scf|reg|inf|msi|msp|msix|appx|cpl|dll|sys|jar|jnlp|apk|xapk|app|dmg|pkg|command|sh|run|deb|rpm|appimage|iso|img|vhdx?|chm|one|docm|dotm|xlsm|xlam|xltm|pptm|potm|ppam|ppsm|sldm)$/i

/** Whether a file that is called so, or that an address leads to, is one. */
export function isProgram(name: string): boolean {
  let plain = name
  try {
    plain = decodeURIComponent(name)
  } catch {
    // as it is written
  }
  const [path = ''] = plain.split(/[?#]/)
  // Windows leaves out what stands at the end.
  let end = path.length
  while (/[\s.]/.test(path[end - 1] ?? '')) end -= 1
  return programs.test(path.slice(0, end))
}
