/** Quests whose title has these letters, whatever case they are in. */
export function matching<Row extends { title: string }>(rows: readonly Row[], letters: string): Row[] {
  const wanted = letters.trim().toLocaleLowerCase()
  return rows.filter(({ title }) => title.toLocaleLowerCase().includes(wanted))
}
