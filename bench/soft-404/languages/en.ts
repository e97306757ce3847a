import type { Language } from '../language.ts';

export const en: Language = {
  code: 'en',
  gone: [
    {
      title: 'Page not found',
      heading: 'Oops! That page can’t be found.',
      text: 'It looks like nothing was found at this location. Maybe try one of the links below or a search?',
    },
    {
      title: '404 Not Found',
      heading: '404 Not Found',
      text: 'The page you requested does not exist. Click here to continue shopping.',
    },
    {
      title: '404: This page could not be found.',
      heading: '404',
      text: 'This page could not be found.',
    },
    {
      title: 'Page not found',
      heading: 'Page not found',
      text: 'If you typed the web address, check it is correct. If you pasted the web address, check you copied the entire address.',
    },
    {
      title: 'Not found',
      heading: 'Nothing here',
      text: 'It seems we can’t find what you’re looking for. Perhaps searching can help.',
    },
    {
      title: 'Error 404',
      heading: 'Error 404',
      text: 'The requested URL was not found on this server.',
    },
    {
      title: 'Whoops',
      heading: 'Whoops, our bad...',
      text: 'The page you requested was not found, and we have a fine guess why. If you typed the URL directly, please make sure the spelling is correct. If you clicked on a link to get here, the link is outdated.',
    },
    {
      title: 'Sorry',
      heading: 'Sorry, this page isn’t available.',
      text: 'The link you followed may be broken, or the page may have been removed.',
    },
    {
      title: 'Oops',
      heading: 'Oops!',
      text: 'We can’t seem to find the page you’re looking for. It may have moved during our last spring clean.',
    },
    {
      title: 'Lost in space',
      heading: 'Houston, we have a problem',
      text: 'You’ve drifted off into deep space. The page you were after has either been moved, renamed or swallowed by a black hole.',
    },
    {
      title: 'Something’s missing',
      heading: 'Well, this is awkward',
      text: 'We looked behind the sofa, under the bed and even in the dog’s basket, but this page is nowhere to be found.',
    },
    {
      title: 'File or directory not found',
      heading: 'The resource cannot be found',
      text: 'The resource you are looking for might have been removed, had its name changed, or is temporarily unavailable.',
    },
    {
      title: 'Page unavailable',
      heading: 'We couldn’t find the page you were looking for',
      text: 'This is either because there is an error in the URL entered into your web browser, or because the page you are looking for has been moved or deleted.',
    },
    {
      title: 'Dead end',
      heading: 'You’ve reached a dead end',
      text: 'We recently relaunched our website and some of the old addresses no longer work. Please use the menu to find your way.',
    },
  ],
  goneThing: [
    {
      title: 'Job no longer available',
      heading: 'This job has expired',
      text: 'The position you are looking for has been filled or the employer has removed the advertisement. See similar jobs below.',
    },
    {
      title: 'Item unavailable',
      heading: 'Sorry, this item is no longer available',
      text: 'The seller has removed this listing or it has been sold. Take a look at similar items from other sellers.',
    },
    {
      title: 'Product discontinued',
      heading: 'We no longer sell this product',
      text: 'This product has been discontinued and its page has been taken down. Browse our current range instead.',
    },
    {
      title: 'Article removed',
      heading: 'This article is no longer available',
      text: 'The story you are trying to read has been withdrawn or has expired. You may find related coverage on our front page.',
    },
    {
      title: 'Profile unavailable',
      heading: 'This account doesn’t exist',
      text: 'The user may have closed their account or changed their name. Try searching for someone else.',
    },
    {
      title: 'Listing ended',
      heading: 'This property is off the market',
      text: 'The listing you followed was removed by the agent. Sign up for alerts to hear about similar homes.',
    },
  ],
  nav: ['News', 'Guides', 'Shop', 'Community', 'About us', 'Contact'],
  footer: ['Privacy policy', 'Terms of use', 'Cookies', 'Accessibility', 'Careers', 'Press'],
  siteNames: ['Harbour & Hill', 'The Weekly Lantern', 'Northfield College', 'Tinker Supply'],
  search: 'Search this site',
  home: 'Back to the home page',
  teasers: [
    'Ten easy bakes for a rainy Sunday',
    'How to choose your first touring bike',
    'What the new parking rules mean for residents',
    'Canvas rucksack, 25 litres',
    'The best short walks along the coast',
    'Five keyboard shortcuts that save an hour a week',
    'Why your tomatoes split and how to stop it',
    'Council approves plans for the old mill',
  ],
  popular: 'Popular articles',
  paragraphs: [
    'Tomatoes do best when they are watered evenly, because long dry spells followed by a soaking make the skins split. Put a thick layer of straw or grass clippings around the stems in June, water in the morning, and pinch out the side shoots once a week. By late August you should be picking a bowlful every other day.',
    'The path leaves the car park behind the church and climbs gently through beech woods for about two miles. At the first stile keep left and follow the wall until the view opens over the estuary. The descent can be slippery after rain, so sturdy boots are a good idea. Allow three hours and bring something to eat at the top.',
    'For the dough, rub the butter into the flour until it looks like coarse crumbs, then add the sugar, the egg and a splash of cold milk. Do not overwork it. Wrap it and let it rest in the fridge for half an hour, roll it out to the thickness of a coin and bake until the edges turn golden.',
    'The mill on the river was built in 1784 by two brothers who had made their money in the wool trade. It employed almost three hundred people at its peak, many of them children from the nearby workhouse. After the fire of 1871 only the chimney was left standing, and it has been a landmark for boatmen ever since.',
    'Version control is easier to learn with a small project of your own than with a large one at work. Start a folder, add a text file, and make a commit each time you finish a thought. After a week you will understand branches better than any diagram could explain, and you will have a history worth reading back.',
    'A bicycle chain stretches by a fraction of a millimetre with every hundred miles. Measure it twice a year with a cheap gauge and change it before it wears out the sprockets, which cost three times as much. Clean it with a rag and a drop of light oil, wipe off what is left over, and your gears will stay quiet.',
    'The choir meets every Thursday evening in the school hall and welcomes singers of all abilities. There is no audition, and nobody will ask you to read music on your first night. This term we are preparing a programme of folk songs from the islands, which we will perform at the harbour festival in the middle of July.',
    'Buying a used camera is less of a gamble than many people think. Ask the seller how many pictures the shutter has taken, look through the lens against a bright lamp for haze and scratches, and try every button. A small dent in the body hardly matters, but fungus between the glass elements will only get worse over time.',
    'Hedgehogs need a gap of about thirteen centimetres at the bottom of a fence to travel from garden to garden at night. Leave a corner of the lawn uncut, stack some logs under the hedge and put out a shallow dish of water in dry weather. Never give them milk, which upsets their stomachs badly.',
    'The council will repave the high street between March and June, working in short sections so that shops stay open throughout. Buses are going to stop in Mill Lane instead, and disabled parking moves to the square. Residents can ask questions at an open evening in the library, where the drawings will be on display for two weeks.',
    'Good bread takes time rather than effort. Mix flour, water, salt and a spoonful of starter in the evening, fold the dough twice before bed and leave it in a cool kitchen overnight. In the morning shape a loaf, let it rise for another hour and bake it in a heavy pot with the lid on for half an hour.',
  ],
  titles: [
    'How to water tomatoes properly',
    'A morning walk above the estuary',
    'Shortcrust biscuits the way my aunt made them',
    'The brothers who built the river mill',
    'Version control for people who write',
    'When to change a bicycle chain',
    'Autumn term of the community choir',
    'What to check on a used camera',
  ],
  about404: {
    title: 'How to design a “Page not found” page that people like',
    paragraphs: [
      'Every site has a page not found screen, and most of them are written in the last hour before a launch. That is a pity, because visitors who hit a 404 error are already annoyed. A good error page says in plain words that the page does not exist, does not blame the reader, and offers two or three sensible ways to carry on.',
      'Start with the wording. “Error 404: the requested URL was not found on this server” means nothing to most people. “Sorry, we can’t find that page” is better, and a short explanation that it may have been moved or deleted is better still. Jokes are fine if they suit your brand, but they should never hide the message itself.',
      'Then look at where the broken links come from. Your server log lists each request that ended in a 404 status, together with the referring page. Fix the links on your own site first, write to the owners of other sites second, and set up redirects for the addresses that still get visits. Ten minutes a month is enough for a small blog.',
      'Finally, make sure the server really sends the status code 404. A page that says “not found” but answers with 200 OK is called a soft 404, and search engines dislike it because they keep crawling addresses that lead nowhere. You can check it with the network tab of your browser or with a single command in the terminal.',
    ],
  },
  lost: {
    title: 'Lost and found: how to get your things back',
    paragraphs: [
      'If you have lost something on a bus, tram or at one of our stations, please fill in the form below. Items are kept for ninety days at the lost property office in Station Road. Many things can not be found on the first day because drivers only hand them in at the end of their shift, so do ask again.',
      'Umbrellas, gloves and single shoes make up almost half of everything we store. Last year we also looked after a tuba, two wedding dresses and a tortoise whose owner was never found. What nobody claims is sold at auction in November, and the proceeds go to the children’s hospital.',
      'Still missing: a grey tabby cat called Murphy, who disappeared from Elm Grove on 3 May and could not be found in spite of a search by the neighbours. He wears a red collar without a tag. If you have seen him, please call the shelter, even if the sighting was some days ago.',
    ],
  },
  outOfStock: {
    title: 'Enamel kettle, 1.5 litres',
    note: 'Currently unavailable. We don’t know when or if this item will be back in stock.',
    paragraphs: [
      'This stovetop kettle is made of heavy steel with two coats of enamel and a handle of beech wood that stays cool. It works on gas, electric and induction hobs and holds enough water for six cups of tea. The lid sits tightly and the spout pours without dripping.',
      'Capacity 1.5 litres, height 21 cm, weight 1.1 kg. Wash by hand and dry well. Made in Poland by a family business that has been enamelling steel since 1923. Sold out faster than we thought: enter your address and we will write to you once a new delivery arrives.',
    ],
  },
  noResults: {
    title: 'Search results for “purple teapot”',
    note: 'Your search did not match any products. Check the spelling, use fewer words or try a more general term.',
  },
  emptyCategory: {
    title: 'Category: Winter workshops',
    note: 'There are no posts in this category yet. Please check back soon.',
  },
  comments: {
    title: 'Where to get free maps for hiking',
    paragraphs: [
      'There are more good free maps than most walkers know. The national survey lets you print small sections without charge, volunteers keep an excellent world map up to date, and several counties publish their own footpath networks. I have collected the sources I use most and say what each of them is good for.',
      'Download the area before you leave, since reception in the valleys is poor. A paper printout in a plastic sleeve weighs nothing and never runs out of battery. I mark springs, huts and bus stops with a pencil at home, which saves a lot of time on the way.',
    ],
    comments: [
      'Great list, but the link to the county map gives a 404, the page doesn’t exist any more.',
      'Same here: “Page not found”. Does anyone have the new address?',
      'Thanks for telling me! They have moved it, I’ve updated the link above.',
      'Used the second one in the Lakes last week, works brilliantly.',
    ],
  },
  shortPage: [
    {
      title: 'Opening hours',
      text: 'Tuesday to Friday 10 am to 6 pm, Saturday 9 am to 1 pm. Closed on Sundays, Mondays and bank holidays.',
    },
    {
      title: 'Contact',
      text: 'Call us on 01632 960 123 or write to hello@harbour.example. We reply within two working days.',
    },
    { title: 'Thank you!', text: 'Your message has been sent. We’ll be in touch shortly.' },
    {
      title: 'Maya Collins',
      text: 'Member since 2019. 14 posts, 3 followers. Likes trains, crosswords and rhubarb.',
    },
  ],
};
