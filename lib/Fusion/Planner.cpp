//===- Planner.cpp - which ops share a kernel -----------------------------===//

#include "Planner.h"

#include <cmath>

using namespace mlir;
using namespace fusec;

/// Gains that differ by less are taken as equal: the smaller groups go first,
/// which keeps the work of growing a large group near-linear.
static constexpr double gainStepUs = 0.01;
/// Moves that gain up to so much less go before one that dissolves a group:
/// what its readers compute again is stored by none, and joins what makes it no
/// more. Of 70 recorded graphs 12 were predicted to take 0.3 to 20 % less
/// so, and two 0.4 and 0.8 % more, before small kernels were divided.
static constexpr double dissolveDelayUs = 0.05;
/// The same of one that joins kernels of which none reads the other: what reads
/// one of them waits for both from then on, and may share a launch with no
/// more. As long as for dissolving it would be too late for the gradient of a
/// layer norm, whose sums of columns then read all of it again.
static constexpr double siblingDelayUs = 0.02;
/// Neighbours of a group whose moves are queued anew after it changed; those of
/// a group with more wait until their old price comes up.
static constexpr size_t eagerNeighbours = 64;
/// How far apart, in ops, two groups without an edge may stand: values between
/// them must be held longer when they merge.
static constexpr int64_t maxSiblingDistance = 64;

bool Planner::Move::operator<(const Move &other) const {
  auto key = [](const Move &move) {
    double gain = move.gain - (move.a == move.b ? dissolveDelayUs
                               : move.joined    ? 0.0
                                                : siblingDelayUs);
    // Larger gain first, then smaller groups, then program order.
    return std::make_tuple(-std::floor(gain / gainStepUs), move.size, move.a,
                           move.b);
  };
  return key(*this) > key(other);
}

static std::vector<Planner::Members> oneEach(const FusionGraph &graph) {
  std::vector<Planner::Members> groups;
  for (unsigned node = 0; node < graph.nodes().size(); ++node)
    groups.push_back({node});
  return groups;
}

Planner::Planner(const FusionGraph &graph, const Pricer &pricer)
    : Planner(graph, pricer, oneEach(graph)) {}

Planner::Planner(const FusionGraph &graph, const Pricer &pricer,
                 std::vector<Members> groups)
    : graph_(graph), pricer_(pricer), order_(groups.size()),
      groupsOf_(graph.nodes().size()), mergedInto_(groups.size()) {
  for (auto [number, members] : llvm::enumerate(groups))
    for (unsigned member : members)
      groupsOf_[member].push_back(number);
  for (auto [number, members] : llvm::enumerate(groups)) {
    mergedInto_[number] = number;
    groups_.push_back(makeGroup(std::move(members), {unsigned(number)}));
  }
  connect();
  connectSiblings();
}

/// A group in the place of others.
Planner::Group Planner::makeGroup(Members members,
                                  ArrayRef<unsigned> replaced) const {
  Group group;
  group.members = std::move(members);
  // Of given groups the first that computes a value stores it: those behind
  // this one are not there yet.
  group.outputs = outputsInPlan(
      graph_, group.members, groupsOf_, replaced, [&](unsigned other) {
        return other < groups_.size() ? ArrayRef(groups_[other].outputs)
                                      : ArrayRef<unsigned>();
      });
  if (group.outputs.empty()) {
    group.price.whyNot = storesNothing();
    return group;
  }
  group.price = pricer_.price(graph_.view(group.members, group.outputs));
  return group;
}

void Planner::connect() {
  for (auto [number, group] : llvm::enumerate(groups_))
    for (unsigned member : group.members)
      for (unsigned producer : graph_.nodes()[member].producers)
        if (!llvm::is_contained(groupsOf_[producer], number))
          order_.addEdge(groupsOf_[producer].front(), number);
}

std::optional<std::pair<unsigned, std::string>> Planner::firstIllegal() const {
  for (auto [index, group] : llvm::enumerate(groups_))
    if (group.alive && !group.price.legal())
      return std::make_pair(group.members.front(), group.price.whyNot);
  return std::nullopt;
}

/// Links neighbouring readers of each value: enough to merge all of them one
/// after the other, and linear in the number of uses.
void Planner::connectSiblings() {
  llvm::DenseMap<Value, unsigned> lastReader;
  auto read = [&](Value value, unsigned node) {
    unsigned reader = groupsOf_[node].front();
    auto [it, isNew] = lastReader.insert({value, reader});
    if (isNew || it->second == reader)
      return;
    groups_[it->second].siblings.insert(reader);
    groups_[reader].siblings.insert(it->second);
    it->second = reader;
  };
  for (auto [index, node] : llvm::enumerate(graph_.nodes())) {
    for (unsigned producer : node.producers)
      read(graph_.nodes()[producer].value(), index);
    for (Value argument : node.arguments)
      read(argument, index);
  }
}

unsigned Planner::find(unsigned group) const {
  while (mergedInto_[group] != group)
    group = mergedInto_[group];
  return group;
}

bool Planner::isCheap(const Group &group) const {
  if (group.price.kind != OpFamily::Elementwise ||
      group.members.size() > maxRecomputedOps)
    return false;
  return llvm::none_of(group.members, [&](unsigned member) {
    return graph_.nodes()[member].returned;
  });
}

SmallVector<unsigned> fusec::outputsInPlan(
    const FusionGraph &graph, ArrayRef<unsigned> members,
    const KernelsOfNodes &kernelsOf, ArrayRef<unsigned> replaced,
    llvm::function_ref<ArrayRef<unsigned>(unsigned)> outputsOfKernel) {
  auto stays = [&](unsigned kernel) {
    return !llvm::is_contained(replaced, kernel);
  };
  auto isRead = [&](unsigned member, unsigned user) {
    return llvm::any_of(kernelsOf[user], [&](unsigned reader) {
      return stays(reader)
                 ? !llvm::is_contained(kernelsOf[member], reader)
                 : !std::binary_search(members.begin(), members.end(), user);
    });
  };
  SmallVector<unsigned> outputs = graph.outputsOf(members, isRead);
  llvm::erase_if(outputs, [&](unsigned output) {
    return llvm::any_of(kernelsOf[output], [&](unsigned other) {
      return stays(other) && llvm::is_contained(outputsOfKernel(other), output);
    });
  });
  return outputs;
}

bool Planner::isJoined(unsigned a, unsigned b) const {
  return order_.successors(a).count(b) || order_.successors(b).count(a);
}

std::string Planner::whyNeverMerged(unsigned a, unsigned b) const {
  int64_t distance =
      int64_t(groups_[a].members.front()) - int64_t(groups_[b].members.front());
  if (!isJoined(a, b) && std::abs(distance) > maxSiblingDistance)
    return "they read a common value but stand too far apart";
  switch (order_.mergeClosesCycle(a, b)) {
  case GroupOrder::Answer::Yes:
    return "another kernel between them needs the one and feeds the other";
  case GroupOrder::Answer::GaveUp:
    return "the graph between them is too large to rule out a cycle";
  case GroupOrder::Answer::No:
    return "";
  }
  return "";
}

Planner::Members fusec::united(ArrayRef<unsigned> a, ArrayRef<unsigned> b) {
  Planner::Members members;
  std::set_union(a.begin(), a.end(), b.begin(), b.end(),
                 std::back_inserter(members));
  return members;
}

Planner::Outcome Planner::evaluateMerge(unsigned a, unsigned b) const {
  Outcome outcome;
  const Group &first = groups_[a], &second = groups_[b];
  Members members = united(first.members, second.members);
  outcome.whyNot = whyTooManyOps(members.size(), pricer_.limits());
  if (outcome.whyNot.empty())
    outcome.whyNot = whyNeverMerged(a, b);
  if (!outcome.whyNot.empty())
    return outcome;
  Group merged = makeGroup(std::move(members), {a, b});
  outcome.whyNot = merged.price.whyNot;
  outcome.after = merged.price.us;
  outcome.gain = first.price.us + second.price.us - merged.price.us;
  outcome.groups.push_back(std::move(merged));
  return outcome;
}

/// What `consumer` needs of the group `producer`: the values that it reads, and
/// what these are computed from.
Planner::Members Planner::neededBy(unsigned producer, unsigned consumer) const {
  const Members &available = groups_[producer].members;
  std::set<unsigned> needed;
  SmallVector<unsigned> worklist(groups_[consumer].members);
  while (!worklist.empty())
    for (unsigned from : graph_.nodes()[worklist.pop_back_val()].producers)
      if (llvm::is_contained(available, from) && needed.insert(from).second)
        worklist.push_back(from);
  return Members(needed.begin(), needed.end());
}

Planner::Outcome Planner::evaluateDissolve(unsigned group) const {
  const Group &producer = groups_[group];
  const std::set<unsigned> &consumers = order_.successors(group);
  Outcome outcome;
  if (!isCheap(producer) || consumers.size() < 2 ||
      consumers.size() > maxRecomputedConsumers) {
    outcome.whyNot = "it is not cheap to compute again";
    return outcome;
  }
  outcome.gain = producer.price.us;
  for (unsigned consumer : consumers) {
    const Group &old = groups_[consumer];
    Group extended;
    Members needed = neededBy(group, consumer);
    extended.members = united(old.members, needed);
    extended.outputs = old.outputs;
    extended.price =
        pricer_.price(graph_.view(extended.members, extended.outputs));
    if (!extended.price.legal()) {
      outcome.whyNot = extended.price.whyNot;
      return outcome;
    }
    outcome.gain += old.price.us - extended.price.us;
    outcome.groups.push_back(std::move(extended));
  }
  return outcome;
}

Planner::Outcome Planner::evaluate(unsigned a, unsigned b) const {
  return a == b ? evaluateDissolve(a) : evaluateMerge(a, b);
}

/// Whether the pair has not been queued since either changed; notes that it is
/// now.
bool Planner::claim(unsigned a, unsigned b) {
  Pair versions(groups_[a].version, groups_[b].version);
  auto [it, isNew] = queued_.insert({{a, b}, versions});
  if (!isNew && it->second == versions)
    return false;
  it->second = versions;
  return true;
}

double Planner::knownGain(unsigned a, unsigned b) const {
  return std::max(0.0, gains_.lookup({std::min(a, b), std::max(a, b)}));
}

void Planner::queue(double gain, unsigned a, unsigned b, bool exact) {
  queue_.push({gain, a, b, groups_[a].version, groups_[b].version,
               groups_[a].members.size() + groups_[b].members.size(),
               isJoined(a, b), exact});
}

/// Queues a move with its price.
void Planner::tryMove(unsigned a, unsigned b) {
  if (a > b)
    std::swap(a, b);
  if (!claim(a, b))
    return;
  Outcome outcome = evaluate(a, b);
  gains_[{a, b}] = outcome.whyNot.empty() ? outcome.gain : 0;
  if (!outcome.whyNot.empty() || outcome.gain <= 0)
    return;
  queue(outcome.gain, a, b, /*exact=*/true);
}

/// Queues a move to be priced when its turn comes.
void Planner::estimateMove(unsigned a, unsigned b, double estimate) {
  if (a > b)
    std::swap(a, b);
  if (!claim(a, b))
    return;
  queue(estimate, a, b, /*exact=*/false);
}

void Planner::addMoves(unsigned group) {
  for (const std::set<unsigned> *list :
       {&order_.predecessors(group), &order_.successors(group),
        static_cast<const std::set<unsigned> *>(&groups_[group].siblings)})
    for (unsigned other : *list)
      tryMove(group, other);
  tryMove(group, group);
}

/// After `group` changed (it absorbed `absorbed`, or itself): the gain of a
/// move with a neighbour is about what the parts would have gained. A pair that
/// was illegal or not thought of may have become good: one kernel less.
void Planner::addEstimatedMoves(unsigned group, unsigned absorbed) {
  const std::set<unsigned> *lists[] = {&order_.predecessors(group),
                                       &order_.successors(group),
                                       &groups_[group].siblings};
  if (lists[0]->size() + lists[1]->size() + lists[2]->size() > eagerNeighbours)
    return;
  for (const std::set<unsigned> *list : lists)
    for (unsigned other : *list) {
      double estimate = knownGain(group, other);
      if (absorbed != group)
        estimate = std::max(estimate, knownGain(absorbed, other));
      // Under the name that both have now, for when one of them changes again.
      gains_[{std::min(group, other), std::max(group, other)}] = estimate;
      estimateMove(group, other, std::max(estimate, pricer_.fixedUs()));
    }
  estimateMove(group, group,
               std::max(knownGain(group, group), pricer_.fixedUs()));
}

void Planner::merge(unsigned into, unsigned from, Group merged) {
  for (unsigned member : groups_[from].members) {
    llvm::erase(groupsOf_[member], from);
    if (!llvm::is_contained(groupsOf_[member], into))
      groupsOf_[member].push_back(into);
  }
  merged.siblings = std::move(groups_[into].siblings);
  for (unsigned sibling : groups_[from].siblings) {
    groups_[sibling].siblings.erase(from);
    if (sibling == into)
      continue;
    groups_[sibling].siblings.insert(into);
    merged.siblings.insert(sibling);
  }
  merged.siblings.erase(from);
  merged.version = groups_[into].version + 1;
  groups_[into] = std::move(merged);
  groups_[from].alive = false;
  mergedInto_[from] = into;
  order_.merge(into, from);
}

void Planner::dissolve(unsigned group, std::vector<Group> consumers) {
  SmallVector<unsigned> readers(order_.successors(group).begin(),
                                order_.successors(group).end());
  for (auto [reader, extended] : llvm::zip_equal(readers, consumers)) {
    for (unsigned member : neededBy(group, reader))
      groupsOf_[member].push_back(reader);
    extended.siblings = std::move(groups_[reader].siblings);
    extended.siblings.erase(group);
    for (unsigned sibling : groups_[group].siblings)
      if (sibling != reader) {
        extended.siblings.insert(sibling);
        groups_[sibling].siblings.insert(reader);
      }
    extended.version = groups_[reader].version + 1;
    groups_[reader] = std::move(extended);
  }
  // They now read what the group read.
  for (auto [one, next] :
       llvm::zip(readers, llvm::drop_begin(ArrayRef(readers)))) {
    groups_[one].siblings.insert(next);
    groups_[next].siblings.insert(one);
  }
  for (unsigned member : groups_[group].members)
    llvm::erase(groupsOf_[member], group);
  for (unsigned sibling : groups_[group].siblings)
    groups_[sibling].siblings.erase(group);
  groups_[group].siblings.clear();
  groups_[group].alive = false;
  order_.dissolve(group);
  for (unsigned reader : readers)
    addEstimatedMoves(reader, group);
}

void Planner::apply(const Move &move, Outcome outcome) {
  if (move.a == move.b) {
    dissolve(move.a, std::move(outcome.groups));
    return;
  }
  // Keep the name of the one with more neighbours: fewer edges to redirect.
  auto degree = [&](unsigned group) {
    return order_.predecessors(group).size() + order_.successors(group).size() +
           groups_[group].siblings.size();
  };
  bool keepA = degree(move.a) >= degree(move.b);
  unsigned into = keepA ? move.a : move.b, from = keepA ? move.b : move.a;
  merge(into, from, std::move(outcome.groups.front()));
  addEstimatedMoves(into, from);
  // A producer's consumers changed, and so did the price of repeating it.
  if (order_.predecessors(into).size() <= eagerNeighbours)
    for (unsigned producer : order_.predecessors(into))
      if (isCheap(groups_[producer]) &&
          order_.successors(producer).size() > 1) {
        ++groups_[producer].version;
        addEstimatedMoves(producer, producer);
      }
}

/// Carries a move out if it still stands and is still the best.
void Planner::take(Move move) {
  Outcome outcome = evaluate(move.a, move.b);
  bool good = outcome.whyNot.empty() && outcome.gain > 0;
  gains_[{move.a, move.b}] = good ? outcome.gain : 0;
  if (!good)
    return;
  if (!move.exact && !queue_.empty()) {
    move.gain = outcome.gain;
    move.exact = true;
    if (move < queue_.top()) {
      queue_.push(move);
      return;
    }
  }
  apply(move, std::move(outcome));
}

FusionPlan Planner::run() {
  for (unsigned i = 0; i < groups_.size(); ++i)
    addMoves(i);
  while (!queue_.empty()) {
    Move move = queue_.top();
    queue_.pop();
    unsigned a = find(move.a), b = find(move.b);
    if (!groups_[a].alive || !groups_[b].alive || (a == b && move.a != move.b))
      continue;
    bool fresh = a == move.a && b == move.b &&
                 groups_[a].version == move.versionA &&
                 groups_[b].version == move.versionB;
    if (fresh)
      take(move);
    else
      tryMove(a, b);
  }
  return planOf(inOrder());
}

std::vector<unsigned> Planner::inOrder() const {
  std::vector<unsigned> alive;
  for (unsigned i = 0; i < groups_.size(); ++i)
    if (groups_[i].alive)
      alive.push_back(i);
  llvm::sort(alive, [&](unsigned a, unsigned b) {
    return order_.position(a) < order_.position(b);
  });
  return alive;
}

FusionPlan Planner::planOf(ArrayRef<unsigned> groups) const {
  FusionPlan plan;
  for (unsigned group : groups)
    plan.groups.push_back(groups_[group]);
  return plan;
}

FusionPlan Planner::finish() const {
  std::vector<unsigned> alive = inOrder();
  FusionPlan plan = planOf(alive);
  llvm::DenseMap<unsigned, size_t> indexOf;
  for (auto [index, group] : llvm::enumerate(alive))
    indexOf[group] = index;
  for (unsigned group : alive)
    for (unsigned consumer : order_.successors(group)) {
      Outcome outcome = evaluateMerge(group, consumer);
      MissedFusion missed;
      missed.producer = indexOf[group];
      missed.consumer = indexOf[consumer];
      missed.reason = outcome.whyNot;
      missed.separateUs = groups_[group].price.us + groups_[consumer].price.us;
      missed.fusedUs = outcome.after;
      plan.missed.push_back(std::move(missed));
    }
  return plan;
}
