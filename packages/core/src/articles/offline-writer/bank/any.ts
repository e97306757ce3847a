/** Sections that fit every subject, in the form `readSections` reads. */
export const anySections = `
@ notes 3
# Keep a simple record || Why notes pay off || The case for writing things down
Memory improves the past. || People remember what fits the story they tell.
A few lines written at the time are worth more than a confident recollection later. || Notes made on the day keep the awkward details that memory drops.
For questions around {q}, a plain document with dates is all it takes. || When the subject is {q}, one running document is enough.

Record decisions together with their reasons. || The reason behind a decision is the part that gets lost first.
When circumstances change, it is the reason that tells you whether to change course. || Later on, only the reason shows whether the decision still applies.
A choice without a recorded reason tends to be either defended or abandoned blindly. || Otherwise old choices are defended out of habit.

Keep the format boring. || Nothing elaborate is required.
Elaborate systems are a pleasure to build and a burden to maintain. || The more beautiful the system, the sooner it is abandoned.
What gets used is what opens quickly and asks for little. || A format that takes a minute will still be in use next year.

@ advice 3
# Whom to listen to || How to use advice || Good advice and where to find it
Advice is cheap to give and expensive to follow. || Everybody has an opinion, and few will bear the consequences.
Consider where it comes from: what has this person seen, and what would they lose by being wrong? || Before acting on advice, ask what it is based on.
Someone with direct and recent experience deserves the most weight. || A person who did the same thing lately counts for more than a celebrated name who did something similar long ago.

Ask more than one person, and ask them separately. || Two opinions are better than one, provided they are independent.
Agreement between people who have not spoken to each other means something. || Where strangers agree, there is probably something to it.
If they differ, find out what each of them assumes. || Where they differ, the interesting question is why.

The final decision stays with whoever has to live with it. || In the end advice is only material.
Politeness does not require anyone to follow a recommendation about {q}. || It is perfectly possible to be grateful for a suggestion about {q} and do something else.
What it does require is a fair hearing. || A fair hearing is all that good advice asks for.

@ small 2
# Start small and stay flexible || The value of a small beginning || Try it on a small scale first
Large commitments make it hard to learn. || The more that is at stake, the less people dare to notice.
A modest trial keeps the price of an error low and the view clear. || With little at stake, mistakes turn into information.
That is why cautious people approach {k} in stages. || It is a sound way to approach {k}, especially for the first time.

Decide beforehand what would count as success. || Set the standard before the trial begins.
Otherwise almost any outcome can be made to look encouraging. || After the fact, hope is a generous judge.
One or two observable signs are sufficient. || A single visible sign, agreed in advance, keeps everyone honest.

If the trial goes well, enlarge it step by step. || Growth should follow the evidence.
Each enlargement brings new difficulties, and it is better to meet them one at a time. || What worked for one may not work for ten, so add a little and look again.
If it goes badly, little has been lost, and the reason is still fresh. || And if it fails, it fails cheaply.

@ setbacks 4
# When things do not go to plan || Dealing with setbacks || Plan for the unexpected
Something will go differently than intended. || No plan survives contact with an ordinary week.
The question is whether that was foreseen. || What can be prepared is the reaction.
A brief “what if” conversation at the start turns later surprises into tasks. || It helps to name the two or three likeliest problems before they occur.

When it happens, describe the problem before explaining it. || First find out what exactly happened.
Explanations come quickly, and the first one is often the most comfortable. || The earliest explanation tends to be the one that hurts least.
Two plain facts are worth more at this point than a theory. || Gather a few facts before looking for a cause, let alone a culprit.

Then make the smallest correction that could work. || Change as little as possible and watch the effect.
Sweeping changes hide which part of them helped. || If everything is altered at once, nothing is learned.
Patience of this kind looks slow and arrives sooner. || A calm repair usually overtakes a hasty rebuild.

@ together 3 team
# Bring others along || The human side || It is rarely a solo effort
Results depend on people more than on methods. || Behind every practical question there are people with habits and worries.
Those who are told early object less than those who are told late. || Nobody likes to find out last.
Explain the purpose first and the details afterward. || A shared purpose makes the details negotiable.

Listen to resistance. || Objections deserve a second look.
Behind a clumsy objection there is often a sound observation. || The person who complains may be the only one who has looked closely.
Taking it seriously costs a conversation and can spare a failure. || Even if nothing changes, having listened makes the next step easier.

Give credit generously. || Say thank you, and say for what.
People support what they have helped to shape. || Everyone works better on something that carries a trace of their own.
This holds for {q} as it does for any other joint effort. || When the talk turns to {q}, the ideas of quiet people are easily overlooked.

@ priorities 2
# First things first || Setting priorities || What deserves attention first
Not everything that is interesting is important. || The order in which things are done decides more than the speed.
Sort what lies ahead by two questions: what happens if it is left undone, and can it be corrected later? || Begin with whatever cannot be undone, and let the rest queue up behind it.
Seen in that light, much of the debate about {q} concerns details that can wait. || Many discussions of {q} start with the easy details and never reach the difficult part.

A short list is a kind one. || Keep the list of priorities short enough to remember.
Three items for the coming week are plenty, and the fourth begins when one of them is done. || If everything is a priority, the loudest person decides.
Say openly what will have to wait, so that nobody is surprised. || It is only fair to tell others what will not be done for the time being.

@ simplicity 4
# Keep it simple || The strength of simple solutions || Less, but better
Complicated solutions impress, and simple ones get used. || It takes experience to leave things out.
Each additional part can fail, has to be explained and wants to be looked after. || Every extra rule or feature has to be remembered by somebody.
When two ways of handling {k} lead to the same result, prefer the one with fewer parts. || In everything that concerns {k}, the plainer of two equal options is the safer one.

Simplicity is a result and rarely a starting point. || The simple version is often the third one.
First attempts are crowded because nobody knows yet what will matter. || At first everything seems necessary.
Go through it after a while and remove whatever has not been missed. || Some weeks later, it becomes clear what can go.

@ attention 5
# The next sensible step || What to do with all this || Making a start
Reading is comfortable, and one small action is worth more. || None of this helps until something is done differently.
Pick the point that caused the most doubt while reading and settle it first. || Choose one idea from this article and try it before the week is over.
It need not be the most important one; it has to be the one you will actually do. || A modest step that happens is better than a bold one that stays a plan.

Tell someone about it. || Make it visible.
A sentence such as “by Friday I will have looked into this” changes an intention into an appointment. || A note on the table or a message to a friend is a surprisingly strong reminder.
The question of {q} then has a date and is no longer just a thought. || From then on, dealing with {k} is an appointment and no longer a vague idea.
`;
