//===- Refiner.cpp - better cuts of small neighbours ----------------------===//

#include "Refiner.h"

#include "Candidates/Candidates.h"
#include "ExhaustiveSearch.h"

#include <numeric>

using namespace mlir;
using namespace fusec;

/// Nodes of a window: 203 partitions of 6, most of which have too many kernels
/// to be priced.
static constexpr size_t maxWindowNodes = 8;
/// Windows that are tried for one plan, so that a large graph of small kernels
/// takes little longer than merging took.
static constexpr size_t maxWindows = 256;
/// Kernels that the search for a way around a window looks at.
static constexpr size_t maxVisitedKernels = 256;
/// How often the groups are merged and refined again.
static constexpr unsigned maxRounds = 3;

Refiner::Refiner(const FusionGraph &graph, const Pricer &pricer,
                 const FusionPlan &plan)
    : graph_(graph), pricer_(pricer), plan_(plan),
      groupsOf_(graph.nodes().size()), successors_(plan.groups.size()),
      neighbours_(plan.groups.size()), replaced_(plan.groups.size()) {
  for (auto [number, group] : llvm::enumerate(plan.groups))
    for (unsigned member : group.members)
      groupsOf_[member].push_back(number);
  connect();
}

void Refiner::connect() {
  auto link = [&](unsigned a, unsigned b) {
    if (a == b)
      return;
    neighbours_[a].insert(b);
    neighbours_[b].insert(a);
  };
  // Neighbouring readers of a value, as in the planner: linear in its uses.
  DenseMap<Value, unsigned> lastReader;
  auto read = [&](Value value, unsigned reader) {
    auto [it, isNew] = lastReader.try_emplace(value, reader);
    link(it->second, reader);
    it->second = reader;
  };
  for (auto [number, group] : llvm::enumerate(plan_.groups))
    for (unsigned member : group.members) {
      const FusionGraph::Node &node = graph_.nodes()[member];
      for (unsigned producer : node.producers) {
        if (llvm::is_contained(group.members, producer))
          continue;
        read(graph_.nodes()[producer].value(), number);
        successors_[groupsOf_[producer].front()].insert(number);
        link(groupsOf_[producer].front(), number);
      }
      for (Value argument : node.arguments)
        read(argument, number);
    }
}

bool Refiner::computesForOthers(const Window &window) const {
  for (unsigned group : window)
    for (unsigned member : plan_.groups[group].members)
      for (unsigned other : groupsOf_[member])
        if (!llvm::is_contained(window, other))
          return true;
  return false;
}

/// Whether the window is small, not yet cut, and computes nothing that others
/// compute too.
bool Refiner::mayBeCut(const Window &window) const {
  size_t count = 0;
  for (unsigned group : window) {
    count += plan_.groups[group].members.size();
    if (replaced_[group] || count > maxWindowNodes)
      return false;
  }
  return !computesForOthers(window);
}

/// Whether a way leads from one group of the window to another through others,
/// or too many would have to be looked at to know. Groups stand in the order in
/// which they run.
bool Refiner::hasWayAround(const Window &window) const {
  unsigned last = *llvm::max_element(window);
  std::set<unsigned> seen;
  SmallVector<unsigned> worklist;
  auto add = [&](unsigned group) {
    for (unsigned next : successors_[group])
      if (next <= last && !llvm::is_contained(window, next) &&
          seen.insert(next).second)
        worklist.push_back(next);
  };
  llvm::for_each(window, add);
  while (!worklist.empty()) {
    unsigned group = worklist.pop_back_val();
    if (seen.size() > maxVisitedKernels ||
        llvm::any_of(window, [&](unsigned end) {
          return successors_[group].count(end) != 0;
        }))
      return true;
    add(group);
  }
  return false;
}

/// Cuts the window anew; returns whether it was a new one that could be tried.
bool Refiner::tryWindow(Window window) {
  llvm::sort(window);
  if (seen_.size() >= maxWindows || !mayBeCut(window) ||
      !seen_.insert(window).second || hasWayAround(window))
    return false;
  std::set<unsigned> nodes;
  double now = 0;
  for (unsigned group : window) {
    now += plan_.groups[group].price.us;
    nodes.insert(plan_.groups[group].members.begin(),
                 plan_.groups[group].members.end());
  }
  ExhaustiveSearch search(graph_, pricer_,
                          Planner::Members(nodes.begin(), nodes.end()));
  search.run(now - leastGainUs);
  if (!search.best().empty())
    place(search.best(), window);
  return true;
}

/// What each of some kernels stores that are in the place of a window: of those
/// that compute a value the first.
std::vector<Planner::Members>
Refiner::outputsOf(ArrayRef<Planner::Members> kernels, const Window &window) {
  DenseMap<unsigned, SmallVector<unsigned, 1>> before;
  auto change = [&](ArrayRef<unsigned> members, auto change) {
    for (unsigned member : members) {
      before.try_emplace(member, groupsOf_[member]);
      change(groupsOf_[member]);
    }
  };
  unsigned count = plan_.groups.size();
  for (unsigned group : window)
    change(plan_.groups[group].members,
           [&](auto &groups) { llvm::erase(groups, group); });
  for (auto [number, kernel] : llvm::enumerate(kernels))
    change(kernel, [&](auto &groups) { groups.push_back(count + number); });
  std::vector<Planner::Members> outputs;
  for (auto [number, kernel] : llvm::enumerate(kernels))
    outputs.push_back(outputsInPlan(graph_, kernel, groupsOf_,
                                    {unsigned(count + number)},
                                    [&](unsigned group) -> ArrayRef<unsigned> {
                                      if (group < count)
                                        return plan_.groups[group].outputs;
                                      if (group < count + number)
                                        return outputs[group - count];
                                      return {};
                                    }));
  for (auto &[member, groups] : before)
    groupsOf_[member] = groups;
  return outputs;
}

OpFamily Refiner::familyOf(unsigned node) const {
  return cast<FusibleOpInterface>(graph_.nodes()[node].op).getFamily();
}

/// Those of the nodes that a contraction among them is behind.
std::set<unsigned> Refiner::behindContractions(ArrayRef<unsigned> nodes) const {
  std::set<unsigned> found;
  for (unsigned node : nodes) {
    if (familyOf(node) == OpFamily::Contraction ||
        llvm::any_of(graph_.nodes()[node].producers, [&](unsigned producer) {
          return found.count(producer) != 0;
        }))
      found.insert(node);
  }
  return found;
}

/// Makes the kernels that compute `nodes` one, if that is a kernel, and faster.
/// If not, those of them that compute what contractions are behind: what the
/// others compute, such as masks, the one computes for itself besides, or else
/// reads.
void Refiner::tryCandidate(ArrayRef<unsigned> nodes) {
  std::set<unsigned> groups, behind = behindContractions(nodes), some;
  for (unsigned node : nodes)
    if (groupsOf_[node].size() == 1) {
      groups.insert(groupsOf_[node].front());
      if (behind.count(node))
        some.insert(groupsOf_[node].front());
    }
  // Of two the planner has the price.
  if (groups.size() > 2 &&
      (tryAsOne(nodes, Window(groups.begin(), groups.end())) ||
       (some.size() > 1 && some != groups &&
        tryAsOne(nodes, Window(some.begin(), some.end())))))
    return;
  tryApart(nodes, std::move(behind));
}

/// Puts one kernel of the nodes in the place of a window: with what else its
/// groups compute, without what that is made of, or without all of it; returns
/// whether that is faster. A group outside stays as it is.
bool Refiner::tryAsOne(ArrayRef<unsigned> nodes, const Window &window) {
  std::set<unsigned> members(nodes.begin(), nodes.end());
  for (unsigned group : window)
    members.insert(plan_.groups[group].members.begin(),
                   plan_.groups[group].members.end());
  if (members.size() > pricer_.limits().maxOps)
    return false;
  return replace({Planner::Members(members.begin(), members.end())}, window) ||
         tryAhead(nodes, members, window) ||
         replace(takeOut(nodes, window), window);
}

bool Refiner::isFaster(ArrayRef<Planner::Members> kernels, const Window &window,
                       Search search) {
  double now = -leastGainUs;
  for (unsigned group : window) {
    if (replaced_[group])
      return false;
    const PlannedGroup &old = plan_.groups[group];
    now += priceOf(old.members, old.outputs, search);
  }
  return timeOf(kernels, window, search) <= now;
}

/// Puts kernels in the place of a window, if they are faster.
bool Refiner::replace(std::vector<Planner::Members> kernels,
                      const Window &window) {
  if (kernels.empty() || hasWayAround(window) || !isFaster(kernels, window))
    return false;
  place(kernels, window);
  return true;
}

/// As many kernels as groups take the places of these.
void Refiner::place(ArrayRef<Planner::Members> kernels, const Window &window) {
  for (unsigned group : window)
    replaced_[group] = true;
  bool oneEach = kernels.size() == window.size();
  for (auto [number, kernel] : llvm::enumerate(kernels))
    added_.push_back(
        {oneEach ? window[number] : *llvm::max_element(window), kernel});
}

/// Moves what the nodes are made of, and is none of them, as a concatenation of
/// operands that they ask for in one place, to the group that it is made of.
bool Refiner::tryAhead(ArrayRef<unsigned> nodes, std::set<unsigned> members,
                       Window window) {
  std::set<unsigned> ahead, makers;
  for (unsigned node : nodes)
    for (unsigned producer : graph_.nodes()[node].producers)
      if (members.count(producer) && !llvm::is_contained(nodes, producer))
        ahead.insert(producer);
  for (unsigned node : ahead)
    for (unsigned producer : graph_.nodes()[node].producers)
      makers.insert(groupsOf_[producer].begin(), groupsOf_[producer].end());
  if (makers.size() != 1 || llvm::is_contained(window, *makers.begin()))
    return false;
  for (unsigned node : ahead)
    members.erase(node);
  const Planner::Members &makes = plan_.groups[*makers.begin()].members;
  ahead.insert(makes.begin(), makes.end());
  window.push_back(*makers.begin());
  return replace({Planner::Members(members.begin(), members.end()),
                  Planner::Members(ahead.begin(), ahead.end())},
                 window);
}

/// What the nodes are computed from among `others`, in turn too.
std::set<unsigned>
Refiner::neededAmong(ArrayRef<unsigned> nodes,
                     const std::set<unsigned> &others) const {
  std::set<unsigned> needed;
  SmallVector<unsigned> worklist(nodes);
  while (!worklist.empty())
    for (unsigned producer : graph_.nodes()[worklist.pop_back_val()].producers)
      if (others.count(producer) && needed.insert(producer).second)
        worklist.push_back(producer);
  return needed;
}

/// The nodes as a kernel without what else their groups compute, each group's
/// as a kernel of its own that comes before it or after it, or as two, unless
/// other groups compute all that is read of it; none where it cannot.
std::vector<Planner::Members> Refiner::takeOut(ArrayRef<unsigned> nodes,
                                               const Window &window) {
  std::vector<Planner::Members> kernels = {
      Planner::Members(nodes.begin(), nodes.end())};
  std::set<unsigned> taken(nodes.begin(), nodes.end()), others;
  for (unsigned group : window)
    for (unsigned member : plan_.groups[group].members)
      if (!taken.count(member))
        others.insert(member);
  std::set<unsigned> needed = neededAmong(nodes, others);
  for (unsigned node : needed)
    for (unsigned producer : graph_.nodes()[node].producers)
      if (taken.count(producer))
        return {};
  for (unsigned group : window) {
    Planner::Members before, after;
    for (unsigned member : plan_.groups[group].members)
      if (!taken.count(member))
        (needed.count(member) ? before : after).push_back(member);
    for (Planner::Members *rest : {&before, &after})
      if (!rest->empty())
        kernels.push_back(std::move(*rest));
  }
  std::vector<Planner::Members> outputs = outputsOf(kernels, window), read;
  for (auto [kernel, stored] : llvm::zip_equal(kernels, outputs))
    if (!stored.empty())
      read.push_back(std::move(kernel));
  return read;
}

/// Infinity where the nodes are no kernel, as are those that nobody reads.
double Refiner::priceOf(ArrayRef<unsigned> kernel, ArrayRef<unsigned> outputs,
                        Search search) const {
  if (outputs.empty())
    return HUGE_VAL;
  Price price = pricer_.price(graph_.view(kernel, outputs), search);
  return price.legal() ? price.us : HUGE_VAL;
}

double Refiner::timeOf(ArrayRef<Planner::Members> kernels, const Window &window,
                       Search search) {
  double us = 0;
  for (auto [kernel, outputs] :
       llvm::zip_equal(kernels, outputsOf(kernels, window)))
    us += priceOf(kernel, outputs, search);
  return us;
}

/// Windows of a group with two of its neighbours, or a neighbour and one of
/// that; with one where no three fit.
void Refiner::tryWindows(unsigned group) {
  for (unsigned second : neighbours_[group]) {
    bool tried = false;
    if (!mayBeCut({group, second}))
      continue;
    for (const std::set<unsigned> *list :
         {&neighbours_[group], &neighbours_[second]})
      for (unsigned third : *list)
        if (third != group && third != second)
          tried |= tryWindow({group, second, third});
    if (!tried)
      tryWindow({group, second});
  }
}

std::vector<size_t> fusec::runnableOrder(const FusionGraph &graph,
                                         ArrayRef<Planner::Members> groups) {
  // For each node the groups that wait for it, and for each of these how many
  // nodes it waits for.
  std::vector<SmallVector<size_t, 2>> waitingFor(graph.nodes().size());
  std::vector<size_t> missing(groups.size());
  std::set<size_t> ready;
  for (auto [number, group] : llvm::enumerate(groups)) {
    for (unsigned member : group)
      for (unsigned producer : graph.nodes()[member].producers) {
        SmallVector<size_t, 2> &waiting = waitingFor[producer];
        if (llvm::is_contained(group, producer) ||
            (!waiting.empty() && waiting.back() == number))
          continue;
        waiting.push_back(number);
        ++missing[number];
      }
    if (missing[number] == 0)
      ready.insert(number);
  }
  std::vector<size_t> order;
  while (!ready.empty()) {
    size_t next = *ready.begin();
    ready.erase(ready.begin());
    order.push_back(next);
    for (unsigned member : groups[next]) {
      for (size_t waiting : waitingFor[member])
        if (--missing[waiting] == 0)
          ready.insert(waiting);
      waitingFor[member].clear();
    }
  }
  return order;
}

/// The groups, new ones where the last of those stood that they replace.
std::vector<Planner::Members> Refiner::sorted() const {
  std::vector<std::pair<unsigned, Planner::Members>> placed = added_;
  for (auto [number, group] : llvm::enumerate(plan_.groups))
    if (!replaced_[number])
      placed.push_back({number, group.members});
  llvm::stable_sort(placed, llvm::less_first());
  std::vector<Planner::Members> groups, result;
  for (auto &[place, members] : placed)
    groups.push_back(std::move(members));
  for (size_t index : runnableOrder(graph_, groups))
    result.push_back(std::move(groups[index]));
  return result;
}

/// Whether one of the groups stores nothing, since others compute all that is
/// read of it: that one is dropped.
static bool dropUnread(const FusionGraph &graph,
                       std::vector<Planner::Members> &groups) {
  KernelsOfNodes kernelsOf(graph.nodes().size());
  for (auto [number, group] : llvm::enumerate(groups))
    for (unsigned member : group)
      kernelsOf[member].push_back(number);
  std::vector<SmallVector<unsigned>> outputs;
  for (unsigned number = 0; number < groups.size(); ++number) {
    outputs.push_back(outputsInPlan(
        graph, groups[number], kernelsOf, {number}, [&](unsigned other) {
          return other < number ? ArrayRef(outputs[other])
                                : ArrayRef<unsigned>();
        }));
    if (outputs.back().empty()) {
      groups.erase(groups.begin() + number);
      return true;
    }
  }
  return false;
}

std::optional<std::vector<Planner::Members>> Refiner::run() {
  for (const Planner::Members &candidate : findCandidates(graph_))
    tryCandidate(candidate);
  for (unsigned group = 0; group < plan_.groups.size(); ++group)
    if (plan_.groups[group].members.size() < maxWindowNodes)
      tryWindows(group);
  for (unsigned group = 0; group < plan_.groups.size(); ++group)
    tryDivided(group);
  tryOnce();
  for (unsigned group = 0; group < plan_.groups.size(); ++group)
    tryAgain(group);
  for (unsigned group = 0; group < plan_.groups.size(); ++group)
    tryBeforeRows(group);
  if (added_.empty())
    return std::nullopt;
  std::vector<Planner::Members> groups = sorted();
  // Groups that need each other have no order.
  size_t count = added_.size() + llvm::count(replaced_, false);
  if (groups.size() != count)
    return std::nullopt;
  while (dropUnread(graph_, groups))
    ;
  return groups;
}

/// Infinity where a group is no kernel.
static double timeOf(const FusionPlan &plan) {
  double us = 0;
  for (const PlannedGroup &group : plan.groups)
    us += group.price.legal() ? group.price.us : HUGE_VAL;
  return us;
}

/// Leaves a planner whose plan is the best that is found; returns that plan.
static FusionPlan refine(const FusionGraph &graph, const Pricer &pricer,
                         std::unique_ptr<Planner> &planner) {
  planner = std::make_unique<Planner>(graph, pricer);
  FusionPlan plan = planner->run();
  for (unsigned round = 0; round < maxRounds; ++round) {
    auto groups = Refiner(graph, pricer, plan).run();
    if (!groups)
      break;
    // What a candidate stores depends on the order in which groups run.
    auto better = std::make_unique<Planner>(graph, pricer, std::move(*groups));
    FusionPlan refined = better->run();
    if (timeOf(refined) > timeOf(plan) - leastGainUs)
      break;
    planner = std::move(better);
    plan = std::move(refined);
  }
  return plan;
}

FusionPlan fusec::makePlan(const FusionGraph &graph, const Pricer &pricer) {
  std::unique_ptr<Planner> planner;
  refine(graph, pricer, planner);
  return planner->finish();
}

double fusec::plannedUs(func::FuncOp function, const Pricer &pricer) {
  FailureOr<FusionGraph> graph = FusionGraph::build(function, pricer.target());
  if (failed(graph))
    return HUGE_VAL;
  std::unique_ptr<Planner> planner;
  return timeOf(refine(*graph, pricer, planner));
}
