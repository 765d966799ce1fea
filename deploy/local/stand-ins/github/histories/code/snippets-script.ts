/** Eight lines each. `$n` is a noun, `$N` the same with a capital, `$v` a verb, `$o` another noun, `$k` a number. */
const block = (text: string): readonly string[] => {
  const lines = text.replace(/^\n/, '').split('\n')
  return Array.from({ length: 8 }, (_, place) => lines[place] ?? '')
}

const typescript = [
  block(`
export async function $v$N(id: string): Promise<$N | undefined> {
  const found = await store.$n(id)
  if (!found) return undefined
  const left = found.$os.filter(({ closedAt }) => closedAt === null)
  return { ...found, $os: left, total: left.length * $k }
}
`),
  block(`
type $NRow = { id: string; $oCount: number; changedAt: Date }

const $vAll = (rows: readonly $NRow[]): Map<string, $NRow> =>
  new Map(rows.filter((row) => row.$oCount > $k).map((row) => [row.id, row]))
`),
  block(`
export class $NQueue {
  readonly #waiting: $N[] = []
  $v(next: $N): void {
    if (this.#waiting.length > $k) throw new Error('Too many $ns wait.')
    this.#waiting.push(next)
  }
}`),
] as const

const tsx = [
  block(`
export function $NList({ $ns }: { $ns: readonly $N[] }) {
  const [chosen, setChosen] = useState<string>()
  useEffect(() => $v(chosen), [chosen])
  if ($ns.length === 0) return <p className="empty">No $ns yet.</p>
  return <ul>{$ns.map(({ id, title }) => <li key={id} onClick={() => setChosen(id)}>{title}</li>)}</ul>
}
`),
  block(`
const $NCard = ({ $n, on$N }: { $n: $N; on$N(): void }) => (
  <article aria-label={$n.title}>
    <h3>{$n.title}</h3>
    <button type="button" onClick={on$N}>$v $k</button>
  </article>
)
`),
] as const

const javascript = [
  block(`
export function $v$N($ns, limit = $k) {
  const seen = new Set()
  for (const $n of $ns) {
    if (seen.size >= limit) break
    seen.add($n.$o)
  }
  return [...seen]
}`),
  block(`
router.get('/$ns/:id', async (request, response) => {
  const $n = await $v(request.params.id)
  if (!$n) return response.status(404).end()
  response.json({ $n, $o: $n.$o ?? $k })
})

`),
] as const

const vue = [
  block(`
const $ns = ref([])
const open$N = computed(() => $ns.value.filter(({ $o }) => $o < $k))
async function $v$N(id) {
  $ns.value = await fetch(\`/api/$ns/\${id}\`).then((response) => response.json())
}
defineExpose({ $v$N })

`),
] as const

const css = [
  block(`
.$n-$o {
  display: grid;
  grid-template-columns: minmax(0, 1fr) $krem;
  gap: var(--space-2);
}
.$n-$o:focus-visible { outline: 2px solid var(--$o) }

`),
] as const

const html = [
  block(`
<section class="$n" aria-labelledby="$n-$k">
  <h2 id="$n-$k">$N</h2>
  <ul>
    <li><a href="/$ns/$o">$v</a></li>
  </ul>
</section>
`),
] as const

const python = [
  block(`
def $v_$n($n_id: int, limit: int = $k) -> list["$N"]:
    """Answer what is left of a $n."""
    rows = [row for row in repository.$ns($n_id) if row.$o is not None]
    if len(rows) > limit:
        raise ValueError(f"too many $os in {$n_id}")
    return sorted(rows, key=lambda row: row.$o)

`),
  block(`
class $N$vd(Exception):
    def __init__(self, $n: str) -> None:
        super().__init__(f"{$n} is over {$k}")
        self.$n = $n


`),
] as const

const ruby = [
  block(`
class $NService
  def $v($n, limit: $k)
    return [] if $n.$os.empty?
    $n.$os.sort_by(&:created_at).first(limit)
  end
end

`),
] as const

const php = [
  block(`
public function $v$N(int $id, int $limit = $k): array
{
    $rows = $this->$ns->find($id);
    if (count($rows) > $limit) {
        throw new \\LengthException('too many $os');
    }
    return array_values($rows);
}`),
] as const

const sql = [
  block(`
CREATE TABLE $ns_$k (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  $o_id bigint NOT NULL REFERENCES $os (id),
  amount numeric(12, 2) NOT NULL CHECK (amount >= 0),
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX ON $ns_$k ($o_id, created_at DESC);
`),
  block(`
WITH latest AS (
  SELECT DISTINCT ON ($n_id) * FROM $os ORDER BY $n_id, created_at DESC
)
SELECT $n_id, sum(amount) FILTER (WHERE amount > $k) AS total
FROM latest
GROUP BY $n_id;

`),
] as const

const shell = [
  block(`
$v_$n() {
  local $o="$1"
  for file in "$\{$o}"/*.json; do
    jq -e '.$n > $k' "$file" > /dev/null || echo "$file"
  done
}

`),
] as const

export const scriptSnippets = { typescript, tsx, javascript, vue, css, html, python, ruby, php, sql, shell }
