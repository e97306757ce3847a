/** What every page of the measurement is looked at for. */
export const wanted = {
  destinationUrl: 'https://garden-tools.example/raised-beds',
  anchorText: 'raised garden beds',
};
