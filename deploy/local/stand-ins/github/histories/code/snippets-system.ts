/** Eight lines each, with the placeholders of `snippets-script.ts`. */
const block = (text: string): readonly string[] => {
  const lines = text.replace(/^\n/, '').split('\n')
  return Array.from({ length: 8 }, (_, place) => lines[place] ?? '')
}

const go = [
  block(`
func (s *$NStore) $v$N(ctx context.Context, id string) (*$N, error) {
	row, err := s.db.$N(ctx, id)
	if err != nil {
		return nil, fmt.Errorf("$v $n %s: %w", id, err)
	}
	return row, nil
}
`),
  block(`
type $N struct {
	ID      string
	$os     []string
	Expires time.Time
}

const max$N = $k
`),
] as const

const rust = [
  block(`
pub fn $v_$n(input: &[$N], limit: usize) -> Result<Vec<$N>, $NError> {
    if input.len() > limit.max($k) {
        return Err($NError::TooMany(input.len()));
    }
    Ok(input.iter().filter(|one| one.$o > 0).cloned().collect())
}

`),
  block(`
#[derive(Debug, Clone, PartialEq)]
pub struct $N {
    pub id: u64,
    pub $o: u32,
}

impl Default for $N { fn default() -> Self { Self { id: 0, $o: $k } } }
`),
] as const

const java = [
  block(`
    public Optional<$N> $v$N(long id) {
        return $ns.findById(id)
            .filter($n -> $n.amount() != null)
            .map($n -> $n.withLimit($k));
    }


`),
  block(`
    record $NView(long id, String $o, Instant changedAt) {
        static $NView of($N $n) {
            return new $NView($n.id(), $n.$o(), $n.changedAt());
        }
    }

`),
] as const

const kotlin = [
  block(`
class $NRepository(private val $os: List<$N>) {
    fun $v(id: Long): $N? = $os
        .filter { it.amount > $k }
        .firstOrNull { it.id == id }
}


`),
] as const

const csharp = [
  block(`
    public async Task<$N?> $v$NAsync(Guid id, CancellationToken token)
    {
        var found = await _$ns.FindAsync(id, token);
        if (found is null || found.Amount > $k) return null;
        return found with { ChangedAt = DateTimeOffset.UtcNow };
    }

`),
] as const

const swift = [
  block(`
struct $NView: View {
    @State private var $ns: [$N] = []
    var body: some View {
        List($ns) { $n in Text($n.title).padding($k) }
            .task { $ns = await $v() }
    }
}`),
] as const

const c = [
  block(`
static int $v_$n(struct $n *self, size_t length)
{
	if (length > $k)
		return -EINVAL;
	memset(self->$o, 0, length);
	return 0;
}
`),
] as const

const cpp = [
  block(`
std::vector<$N> $v$N(std::span<const $N> input) {
  std::vector<$N> kept;
  std::ranges::copy_if(input, std::back_inserter(kept),
                       [](const auto& one) { return one.$o > $k; });
  return kept;
}

`),
] as const

const terraform = [
  block(`
resource "aws_sqs_queue" "$n_$o" {
  name                       = "$n-$o"
  visibility_timeout_seconds = $k
  tags                       = { team = "$o" }
}


`),
] as const

const yaml = [
  block(`
  $n-$k:
    image: registry.example/$n:$k
    replicas: 2
    resources:
      limits:
        memory: $kMi
    env: []
`),
] as const

const markdown = [
  block(`
## $N and $o

To $v a $n, say how many $os may wait (at most $k).

- every $n has one $o
- a closed $n stays closed

`),
] as const

export const systemSnippets = { go, rust, java, kotlin, csharp, swift, c, cpp, terraform, yaml, markdown }
