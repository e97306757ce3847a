import type { Wording } from '../wording.ts';

export const en: Wording = {
  code: 'en',
  gone: [
    [
      'This is not the web page you are looking for',
      'Not the page you wanted?',
      'Find code, projects and people instead, or go back to where you came from.',
    ],
    [
      'Page missing',
      'We looked everywhere.',
      'Looks like this page is missing. If you still need help, visit our help pages.',
    ],
    [
      'We lost this page',
      'We lost this page',
      'We searched high and low but couldn’t find what you’re looking for. Let’s find a better place for you to go.',
    ],
    [
      'Something’s wrong here',
      'Something’s wrong here…',
      'This is a 404 error, which means you’ve clicked on a bad link or entered an invalid URL.',
    ],
    [
      'Nothing here',
      'There’s nothing here.',
      'Whatever you were looking for doesn’t currently exist at this address.',
    ],
    [
      'This content isn’t available right now',
      'This content isn’t available right now',
      'It may have been deleted, or its owner changed who can see it.',
    ],
  ],
  thing: [
    [
      'This job has expired',
      'This job is no longer advertised',
      'The employer is not accepting applications any more. Have a look at similar jobs below.',
    ],
    [
      'Item unavailable',
      'This item is unavailable',
      'It was either removed by the seller or has already been sold.',
    ],
    [
      'Video unavailable',
      'This video isn’t available any more',
      'The uploader has closed their account.',
    ],
  ],
  real: [
    [
      'In memory of Harold Finch',
      'Harold Finch, who ran the bookshop on Quay Street for forty years, is no longer with us. He died on Tuesday at home. The shop stays closed this week; the family asks for books instead of flowers. A service will be held at St Anne’s on Friday at two.',
    ],
    [
      '“The file could not be found” when printing',
      'If your printer answers that the file could not be found, the spooler has lost its folder. Stop the service, delete everything in the spool folder, start the service again and print a test page. If the message comes back, install the driver anew.',
    ],
    [
      'We have moved',
      'Our practice has moved. You will now find us at 12 Mill Lane, on the first floor, with parking behind the building. The old rooms on the market square are closed. Telephone and opening hours stay as they were.',
    ],
    [
      'Kettle K2',
      'The K2 has been discontinued; its successor is the K3. Spare parts are kept in stock until 2031: lid, seal and handle. The K2 holds 1.7 litres, boils in three minutes and was made from 2014 to 2024. Here is its manual.',
    ],
    [
      'Status code 404',
      'A status code by which a web server answers that it has nothing at the address asked for. Unlike 410 it leaves open whether the page will be there again later. First written down in 1992.',
    ],
    [
      'Not Found (song)',
      '“Not Found” is the third single of the band Grey Harbour. The song tells of a letter that was sent to an address that does not exist any more. It stayed in the charts for nine weeks and was played at every concert of the tour.',
    ],
  ],
  nav: ['News', 'Shop', 'Help', 'Contact'],
  home: 'Back to start',
  sites: ['Harbour Post', 'Millbrook'],
  teasers: [
    'How we restored the old ferry in one winter',
    'Seven walks for grey days',
    'Bread from yesterday’s dough',
  ],
  excerpt:
    'It took three people, a borrowed crane and more paint than anyone had thought. In the end she floated, and half the town stood on the quay.',
  cookies:
    'We and our partners store and read information on your device, such as identifiers in cookies, to show you content that fits, to measure how it is used and to improve our services. You can change your choice at any time.',
};
