/** "14:05 there, 5 h ahead of you". */
export function localTimeText(timezone: string, now: Date): string {
  const hoursOf = (timeZone?: string) => {
    const parts = new Intl.DateTimeFormat('en-GB', {
      ...(timeZone === undefined ? {} : { timeZone }),
      timeZoneName: 'longOffset',
    }).formatToParts(now)
    const offset = /GMT(?:([+-])(\d\d):(\d\d))?/.exec(parts.find(({ type }) => type === 'timeZoneName')?.value ?? '')
    const hours = Number(offset?.[2] ?? 0) + Number(offset?.[3] ?? 0) / 60
    return offset?.[1] === '-' ? -hours : hours
  }
  const clock = new Intl.DateTimeFormat('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: timezone,
  })
  const apart = hoursOf(timezone) - hoursOf()
  if (apart === 0) return `${clock.format(now)}, as for you`
  return `${clock.format(now)}, ${Math.abs(apart)} h ${apart > 0 ? 'ahead of' : 'behind'} you`
}
