/** Openings and endings: each string holds the sentences of a paragraph, one a line. */
export const intros = {
  choose: [
    `Choosing {k} looks simple until the second or third offer arrives. || Looking for {k} can turn into a long evening of open tabs and contradictory advice. || The search for {k} starts with enthusiasm and often ends in a tangle of details. || Sooner or later, most people who need {k} discover how little the descriptions tell them. || Few decisions seem as small at first as the one about {k}, and few reward preparation as reliably. || It takes a moment to find {k} and rather longer to find out whether the choice is a good one. || Anyone who has ever tried to decide on {k} knows how quickly the options begin to look alike. || There is no shortage of advice on {q}, and very little of it agrees. || A search for {q} brings up more results than anyone could read. || Much has been written about {q}, a good part of it by people with something to sell. || Questions about {q} rarely have a quick answer, although plenty of pages pretend otherwise.
The offers are many, the promises are similar, and the points that matter are rarely printed in large letters. || Advertising shows the highlights, while satisfaction depends on the ordinary days afterward. || What helps is neither luck nor a secret source but a clear order of questions. || The good news is that a handful of sensible questions removes most of the uncertainty.`,
    `This guide goes through the questions that count, in an order that works, from the first idea to the moment of decision and beyond. || The following sections show how to get from a vague wish to a choice that still feels right much later. || Here is a practical route through the subject, with the reasons behind each step. || What follows is a calm look at needs, costs, comparison and the pitfalls in between.
It is written with {audience} in mind, but the reasoning applies to anyone who wants to decide well. || Most of it will be useful to {audience} and to everybody else with the same question. || The situations are taken from {field}; the principles hold elsewhere as well.`,
  ],
  do: [
    `People who look up {q} usually want two things: a place to begin and the assurance that the effort will pay off. || There is a great deal of advice on {q}, and much of it contradicts itself. || Nearly everyone has an opinion about {q}, while few can say where a beginner should start. || Interest in {q} often begins with one good example and ends at the first obstacle. || The internet is full of instructions about {q}, yet the first hour is still the hardest. || Good results look effortless from outside, and that is why so many guides to {q} skip the dull part in the middle. || Ask three people about {q} and you are likely to hear three different methods.
Behind most success stories there is no trick, only a sensible order and enough patience to follow it. || The truth is less exciting than the promises and far more encouraging. || Talent helps a little, but a workable routine helps a great deal more. || What separates those who get there from those who stop is seldom ability.`,
    `This article sets out a workable order: the aim, the basics, the routine, and what to do when progress slows. || The sections below take it one stage at a time, with the reasons for each recommendation. || What follows is a plan that can be adapted to a busy week and to very different starting points. || The following sections collect what tends to work, what tends to fail, and how to tell one from the other.
The examples suit {audience} best, though the approach is not limited to {field}. || {audience} will find familiar situations here, and everyone else can borrow the method. || It assumes no previous experience, and it does not waste the time of those who have some.`,
  ],
  run: [
    `Everyone agrees that {k} matters, and few can say what exactly it should achieve. || Few fields produce as much advice as {k}, and few need it sorted as urgently. || There is no shortage of opinions on {q}, and many of them come with an invoice. || Teams that are new to {k} tend to begin with tools, while those with experience begin with questions. || Done well, {k} looks effortless; done badly, it devours time and leaves little behind. || Much of what is said about {q} is either too general to use or too detailed to remember. || For many teams, {k} starts as a side task and ends up deciding how the outside world sees them.
What makes the difference is seldom a secret technique; it is a clear goal and steady work. || The principles behind it are stable, even if the tools change every season. || A sound approach is less spectacular than the headlines promise and far more dependable. || Behind the jargon stands a small set of decisions that any team can make.`,
    `The sections below cover the goal, the audience, the process and the figures, with the reasons for each recommendation. || This article collects the decisions that count, in the order in which they come up. || What follows is a practical overview for people who have to get results with limited time. || Here is a route from first idea to regular practice, including the detours worth avoiding.
It is written for {audience}, though the reasoning carries over to neighboring fields. || {audience} will recognize most situations, and everyone else can borrow the method. || The examples come from {field}; the principles are more general.`,
  ],
  know: [
    `There are subjects that everyone has heard of and few can explain, and {k} {is} among them. || Anyone who looks into {k} for the first time meets a confusing mixture of facts, opinions and sales talk. || Much is said about {k}, and it is not always easy to tell what is worth remembering. || At first glance {k} may seem like a matter for specialists. || Curiosity about {k} is easily awakened and not so easily satisfied. || The more one reads about {q}, the more the explanations seem to disagree. || A conversation about {q} tends to begin with a simple remark and to end with an open question. || Short answers about {q} are easy to find and hard to rely on. || Questions about {q} look simple until somebody tries to answer them properly.
A clear overview makes the difference between picking up phrases and understanding what is going on. || With a little order, the subject turns out to be more approachable than its reputation. || It helps to step back and look at the whole before getting lost in its parts. || What is missing is rarely information; more often it is a thread that holds it together.`,
    `This article offers orientation, from the first definition to the questions that remain open. || The sections below explain the essentials, name the usual misunderstandings and suggest sensible next steps. || What follows is an introduction for readers who want to think for themselves. || The aim here is modest: to give a reliable map and to mark the places where caution is needed.
It draws its examples from {field} and gets by without jargon. || {audience} will be able to use it directly, and other readers can adapt it easily. || No previous knowledge is required, only the willingness to question what sounds too smooth.`,
  ],
} as const;

/** The last section. */
export const conclusions = {
  choose: `
@ end
# Conclusion || The bottom line || In short
A good decision is less about finding the perfect {option} than about knowing what you need. || In the end, clarity about the need does most of the work.
With the requirements on paper, a fair comparison and honest questions, the choice of {k} becomes manageable. || Whoever has written down the requirements, asked the same questions everywhere and checked the terms can choose {k} with confidence.
The rest is a question of trust, and there your own impression counts. || What remains is personal preference, and that needs no justification.
`,
  do: `
@ end
# Conclusion || The bottom line || In short
There is no shortcut, but there is a direct route: a clear aim, sound basics, regular practice and honest feedback. || A modest plan that is kept will beat a brilliant one that is not.
Seen like that, {k} is less a question of talent than of arrangement. || For {k}, as for most things worth doing, the rhythm matters more than the speed.
The next step is small, and it can be taken today. || Choose the first small task now, while the intention is fresh.
`,
  run: `
@ end
# Conclusion || The bottom line || In short
A clear goal, a known audience, a simple process and a few honest figures carry most of the weight. || Good work in this field rests on unglamorous things done regularly.
With those in place, {k} becomes a matter of steady improvement. || Treated like that, {k} stops being a mystery and becomes a craft.
Choose the weakest of them and begin there. || Pick one section of this article and put it into practice this week.
`,
  know: `
@ end
# Conclusion || The bottom line || In short
Understanding grows from a clear definition, a few dependable sources and the courage to try things out. || A subject opens up to those who ask precise questions and accept provisional answers.
Nobody has to know everything about {q} in order to use it wisely. || That holds for {k} as well: a good overview, honestly limited, is worth more than scattered expertise.
Keep the question that brought you here, and let it guide what you read next. || The most useful thing to take away is a better question than the one you came with.
`,
} as const;

/** Titles by family. {t} is the keyword in title case. */
export const titles = {
  choose: [
    '{t}: A Practical Guide to Choosing Well',
    '{t}: What to Know Before You Decide',
    '{t}: How to Make a Sound Choice',
    '{t}: Questions Worth Asking First',
    '{t}: A Clear Guide for Careful {buyers}',
    '{t}: Costs, Criteria and Common Mistakes',
    '{t}: A Sensible Comparison, Step by Step',
    '{t}: A Calm and Honest Guide',
  ],
  do: [
    '{t}: A Practical Guide',
    '{t}: A Plan You Can Keep',
    '{t}: Where to Begin and What to Expect',
    '{t}: From First Steps to Real Results',
    '{t}: What Works and What to Avoid',
    '{t}, Step by Step',
    '{t} Without the Detours',
    '{t}: Habits, Tools and Realistic Goals',
  ],
  run: [
    '{t}: A Practical Guide for Teams',
    '{t}: Goals, Process and Results',
    '{t}: What Works and What to Avoid',
    '{t}: From First Plan to Steady Results',
    '{t}: A Sober Look at What Matters',
    '{t} Without the Hype',
    '{t}: Decisions That Make the Difference',
    '{t}: How to Begin and How to Keep Going',
  ],
  know: [
    '{t}: A Clear Introduction',
    '{t}: What You Should Know',
    '{t} Explained in Plain Words',
    '{t}: Facts, Doubts and First Steps',
    '{t}: An Overview for Curious Readers',
    '{t}: What Matters and What Does Not',
    'Understanding {t}',
    '{t}: A Guide for Newcomers',
  ],
} as const;
