/** Sections about doing or learning something, in the form `readSections` reads. */
export const doSections = `
@ aim 1
# Decide what success looks like || Begin with a clear aim || What are you working toward?
Vague aims produce vague effort. || The first step is to say what you want to be able to do, and for whom.
“Getting better at it” cannot be finished, whereas a specific result can. || An aim is specific when somebody else could tell whether it has been reached.
For {k}, a useful aim names a situation: what will be different, where, and who will notice. || Describe one scene in which {k} has paid off, and plan backward from there.

Keep the first aim modest. || It is tempting to begin with a grand plan.
A small result that arrives soon teaches more than a large one that is always next month. || Ambitious plans look good on paper and tend to collapse in the first busy week.
Success on a small scale also shows which parts come easily and which will need help. || The early result is not the point; what you discover on the way to it is.

Write the aim where it will be seen. || Put it on paper and keep it in sight.
When motivation drops, and it will, a clear sentence is easier to return to than a feeling. || On a dull day, that sentence decides whether anything happens at all.
{audience} sometimes share the aim with a colleague or friend, which makes it harder to let it slide quietly. || Telling one other person about it adds just enough gentle pressure.

@ basics 1
# The basics come first || What to understand before you begin || Foundations worth the time
Every skill has a small core that everything else rests on. || A few fundamentals carry nearly all the weight.
In {k}, as elsewhere, beginners are drawn to the interesting edges before that core is solid. || People new to {k} often skip the fundamentals because they look too simple to matter.
Time spent on the basics feels slow and turns out to be the fastest route. || The detour costs more later, when a weak foundation has to be repaired under load.

Find out which terms come up again and again, and learn those. || Start by collecting the words that experienced people use without explaining.
A small vocabulary is enough to follow a discussion and to ask a sensible question. || With a few dozen expressions understood properly, most explanations become readable.
The rest can be looked up when it is needed. || Everything beyond that can wait until a real task asks for it.

It also helps to see a finished example early. || Before practicing anything, look closely at good work.
Take one apart: what was done first, what holds it together, what was left out? || Try to work out why it was done this way and not in the obvious other way.
Studying how others went about {k} gives practice a direction. || An example shows at a glance what a description of {q} can only hint at.

@ plan 2
# A plan you can actually keep || How to turn intention into a routine || Building a workable plan
A plan is good if it survives an ordinary week. || The best plan is the one that still works when life gets in the way.
Short, regular sessions fit between other duties, while long ones wait for a free day that never comes. || A little on most days is easier to protect than a whole afternoon once in a while.
Anyone serious about {k} should therefore reserve the time before filling it. || So put {k} in the calendar first and decide on the content afterward.

Divide the work into pieces that can be finished in one sitting. || Break the whole thing down until each piece has a visible end.
A finished piece leaves a sense of progress, and an unfinished one leaves a sense of debt. || Finishing something, however small, makes it easier to begin the next session.
If a piece keeps being postponed, it is too large or not clear enough. || Whenever you notice yourself avoiding a task, cut it in half.

Leave some slack. || Plan for interruptions from the start.
A schedule that needs every day to go well will fail in its first week. || Illness, visitors and deadlines are not exceptions; they are the normal state of affairs.
One free session in each week is enough to catch up without guilt. || A spare slot turns a missed session into a postponed one.

@ steps 2
# Step by step || How to go about it, step by step || A sequence that works
The order below suits most people, and nothing in it requires special talent. || There is more than one route, but this sequence avoids the usual detours.
Adjust the pace to your circumstances and keep the order. || Move on when a step feels routine, not when the calendar says so.
1 Write down the aim and the reason behind it.
1 Take stock of what you already know and own.
1 Pick one reliable source and ignore the others for now.
1 Set a fixed time that can be kept even in a busy week.
1 Begin with the smallest complete task there is.
1 Compare the result with a good example and note one difference.
1 Repeat with that single difference in mind.
1 Ask somebody more experienced for a frank opinion.
1 Raise the difficulty once the present level feels easy.
1 Look back after a month and adjust the plan.

No step is difficult alone. || Each of these is simple on its own.
The difficulty lies in going back to an earlier one when something does not hold. || What separates steady progress from frustration is the willingness to repeat a step.
Those who work on {k} patiently in this order rarely have to start over. || People who have been through {k} several times still follow a sequence much like this.

@ practice 3
# Practice that makes a difference || Why some practice works better || Making each session count
Repetition alone changes little. || Doing the same thing many times mainly makes it familiar.
Improvement comes from attention to one weak point, followed by another attempt. || Progress starts where you notice a mistake and correct it at once.
A session devoted to {k} should thus have a single question. || For that reason it pays to give each session on {k} one narrow purpose.

Difficulty should be slightly uncomfortable. || The right level is the one at which you succeed more often than not, but have to try.
Tasks that always succeed teach nothing new, and tasks that never do teach discouragement. || If everything works, raise the bar a little; if nothing does, lower it without shame.
Finding that level is a skill too, and it improves with honest notes. || A brief note after each session makes the adjustment easy.

Rest belongs to the work. || Breaks are part of practice.
Much of what was practiced settles only after a pause, which is why the next day often feels easier. || A problem that looked hopeless in the evening can look ordinary in the morning.
<Regular sleep and short breaks are therefore not a luxury|So take the break>, even when enthusiasm says otherwise. || Stopping while it still goes well also makes it more tempting to return.

@ feedback 3
# Getting useful feedback || Ask someone who knows || Why a second pair of eyes helps
Nobody sees their own blind spots. || There are things you cannot notice about your own work.
A knowledgeable observer finds in minutes what would otherwise cost months. || That is why one honest comment is worth a stack of instructions.
{pros} often remember the stage you are at and can say what got them past it. || Somebody one or two steps ahead may even be more helpful than a master, because the memory is fresh.

Good feedback needs a good question. || Ask narrowly and you get answers you can use.
“What do you think?” invites politeness, whereas “What would you change first?” invites help. || Questions about a particular decision bring better replies than requests for a general verdict.
Anyone asking about {q} should say what was tried and what was expected. || Explain what you attempted, because advice depends on the intention as much as on the result.

Then comes the harder part, which is to listen without defending anything. || Receiving criticism is a skill of its own.
Write the comments down, thank the person, and decide the next day what to use. || You need not follow every suggestion, but you should understand each one before dropping it.

@ tools 2
# Tools and resources || What you need, and what can wait || Equipment without excess
It is possible to spend a great deal on preparation and never begin. || Buying things feels like progress and seldom is.
For the first weeks of {k}, ordinary means are normally enough. || Very little is needed to make a start on {k}.
Upgrade when a tool is demonstrably in the way, and not before. || The right time for a better tool is when you can say precisely what the present one prevents.

One good source beats ten half-read ones. || Choose a single guide and finish it.
Different authors use different orders and words, and switching between them creates confusion that looks like a lack of talent. || Jumping between courses means seeing the beginning over and over and the end never.
A second source becomes useful once the first has been worked through, since the differences then mean something. || When you have finished, a second opinion on {q} will show what was a rule and what was a habit.

Keep your materials together. || A fixed place for everything saves more time than any software.
Five minutes of searching are enough to spoil a session of twenty. || The less there is to prepare, the more likely a session is to take place.

@ obstacles 4
# When progress stalls || Plateaus and how to get past them || What to do when it gets hard
Every learner meets a stretch where nothing seems to move. || Plateaus are a normal part of the way.
They usually mean that one method has given what it can. || As a rule the effort is fine and the method has run its course.
Change a single thing, such as the time of day, the kind of task or the person you work with. || Vary one element and leave the rest alone, so that you can see what helped.

Motivation follows action more often than it leads it. || Waiting to feel like it is a poor strategy.
Agree with yourself on a minimum so small that refusing would be silly. || On bad days, do the smallest version that still counts.
Those few minutes keep the habit around {k} alive until the energy comes back. || A tiny session on {k} is less about output than about remaining someone who shows up.

Comparison with others is the quickest way to lose heart. || Be careful whom you compare yourself with.
What is visible of other people's work is the finished part. || You see their results and your own drafts.
The fair comparison is with your own notes from three months ago. || Look instead at what you could not do last season.

@ mistakes 4
# Common mistakes and how to avoid them || Errors that slow people down || What usually goes wrong
Most setbacks follow familiar patterns. || The typical errors are well known and easy to recognize once named.
None of them is embarrassing, and each one has a simple remedy. || Nearly everyone makes at least two of them.
- **Starting too big.** Enthusiasm sets a pace that ordinary weeks cannot keep.
- **Collecting instead of doing.** Bookmarks and books replace the first attempt.
- **Skipping the fundamentals.** Advanced techniques fail for lack of a base.
- **Changing methods every week.** No approach gets the time it needs.
- **Working without feedback.** A wrong habit is practiced until it is firm.
- **Measuring hours and not results.** Being busy is mistaken for improving.
- **Ignoring rest.** Tired work creates errors that have to be unlearned.
- **Keeping it secret.** Nobody can help with what they do not know about.

It is worth reading such a list twice, once now and once in a month. || Come back to this list after some weeks.
What sounds like somebody else's problem today may well be yours by then. || By then at least one point will feel uncomfortably familiar.
Noticing it in time is most of the cure. || That recognition is a good sign, for it comes before change.

@ measure 4
# How to tell that it is working || Measuring progress sensibly || Signs that you are on track
Choose something to observe before you begin. || Progress is easier to see when you know where to look.
It might be the time a task takes, the number of corrections, or how much help was needed. || Good measures are simple: how often, how long, how many mistakes, how much assistance.
Whatever the measure, keep it the same for a while. || Stay with one measure long enough for it to mean something.

Numbers tell half the story. || Not everything that improves can be counted.
Ease, confidence and the quality of your questions change before the figures do. || A question you could not have asked a month ago is evidence as well.
In {k}, the first sign is often that mistakes are noticed sooner. || With {k}, you may find that you spot errors earlier long before you stop making them.

Review at fixed intervals and keep the review short. || A monthly look back is plenty.
Ask what worked, what did not and what to try next. || Three questions are enough: what helped, what got in the way, what comes next?
Then change one thing, and only one. || Resist the wish to overhaul everything at once.

@ time 1
# How long does it take? || A realistic view of time || Patience, pace and expectations
Honest answers about time begin with “it depends”, and the dependence can be described. || No serious guide promises a date.
The aim, the starting point, the weekly hours and the quality of feedback decide most of it. || Four things matter: where you start, where you want to arrive, how often you practice and who corrects you.
Anybody who advertises a fixed deadline for {k} knows none of these. || Be wary of promises that make {k} sound like a matter of days.

Early progress is quick and visible. || The beginning is the rewarding part.
Later the steps become smaller, while their value grows. || After that the curve flattens, which is a feature of skill and no fault of yours.
Knowing this beforehand prevents the disappointment that makes many people stop. || Those who expect the slow middle are far less likely to give up in it.

What can be controlled is regularity. || You cannot choose the speed, but you can choose the rhythm.
A calm pace kept for a year goes further than a sprint followed by silence. || Consistency looks unspectacular from week to week and astonishing from year to year.

@ apply 5
# Put it to use || From practice to real situations || Using what you have learned
Sooner or later the protected setting has to be left. || Practice is preparation, and preparation needs an occasion.
Look for a real task with modest stakes and a person who benefits. || Choose a small real job: something that matters to somebody, but not too much.
Real use shows at once which parts of {k} are secure. || A single genuine occasion will teach you things about {k} that no exercise contains.

In {field}, such occasions are easier to find than they seem. || There is nearly always {setting} that could use a helping hand.
Offer help on something limited and say openly that you are still learning. || Begin where a mistake can be corrected quietly.
The gratitude that follows is a better motivator than any streak. || Being useful to someone is the most durable form of motivation.

Afterward, write down what surprised you. || Take ten minutes to note what went differently than expected.
Those surprises are the curriculum for the next round. || That page is the best plan for the weeks to come.

@ checklist 5
# A checklist for the first month || The essentials at a glance || Your first month, as a list
Nothing here is complicated, which is the point. || Use this as a reminder and not as an examination.
Tick what is done and let the rest guide the coming week. || Whatever stays open shows where to look next.
- The aim is written down in a single sentence.
- A fixed time in the week is reserved.
- One main source has been chosen.
- The key terms can be explained without looking them up.
- A first small result exists.
- Somebody with experience has seen it.
- Notes are kept in one place.
- There is a plan for days without energy.
- The first review has a date.
- The next real occasion is known.

@ habits 3
# Habits that carry you || Small habits with a large effect || The routine behind good results
Results get the attention, and habits do the work. || Behind most good results stands something unremarkable done often.
Attach the new habit to one that exists already, such as the morning coffee or the end of the workday. || A habit holds best when it follows something you do in any case.
After a few weeks, {k} stops being a decision and becomes part of the day. || The goal is for {k} to need no willpower at all.

Make the start easy. || Reduce the effort of beginning.
Lay things out the evening before, open the right page, remove what distracts. || Anything that can be prepared the day before should be.
The first two minutes decide about the next thirty. || Once the first step is taken, the second usually follows by itself.

End each session with a note about the next. || Before you stop, write one line about where to continue.
That line spares you the search for a beginning, which is where most sessions are lost. || The next time, you will start without having to think.
`;
