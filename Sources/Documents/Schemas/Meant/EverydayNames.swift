/// Everyday names of time zones, in lower case, without "time", "standard" and "daylight".
///
/// A name in several rows has as many readings: Florida, Tennessee, and others are in two zones.
///
/// - Source: the tz database's `northamerica` file; 49 CFR part 71 for the states' zones.
let everydayNames: [(zone: String, names: String)] = [
  (
    "America/New_York",
    """
    est,edt,et,est5edt,eastern,este,us east,east coast,nyc,ny,new york city,boston,philadelphia,\
    washington,washington dc,dc,atlanta,miami,orlando,tampa,jacksonville,charlotte,raleigh,\
    baltimore,pittsburgh,cleveland,columbus,cincinnati,buffalo,richmond,providence,charleston,\
    savannah,brooklyn,manhattan,connecticut,delaware,florida,georgia,maine,maryland,\
    massachusetts,new hampshire,new jersey,north carolina,ohio,pennsylvania,rhode island,\
    south carolina,vermont,virginia,west virginia,tennessee,kentucky,knoxville,chattanooga
    """
  ),
  ("America/Detroit", "michigan"),
  ("America/Indiana/Indianapolis", "indiana"),
  (
    "America/Chicago",
    """
    cst,cdt,ct,cst6cdt,central,centro,dallas,houston,austin,san antonio,fort worth,new orleans,\
    nashville,memphis,milwaukee,madison,minneapolis,st paul,saint paul,st louis,saint louis,\
    kansas city,oklahoma city,tulsa,omaha,des moines,birmingham,little rock,baton rouge,wichita,\
    alabama,arkansas,illinois,iowa,kansas,louisiana,minnesota,mississippi,missouri,nebraska,\
    north dakota,oklahoma,south dakota,tennessee,texas,wisconsin,florida,kentucky,indiana,michigan
    """
  ),
  (
    "America/Denver",
    """
    mst,mdt,mt,mst7mdt,mountain,salt lake city,albuquerque,santa fe,el paso,colorado springs,\
    boulder,billings,cheyenne,colorado,montana,new mexico,utah,wyoming,nebraska,kansas,\
    north dakota,south dakota,texas
    """
  ),
  ("America/Phoenix", "mst,mt,mountain,arizona,tucson,scottsdale"),
  ("America/Boise", "idaho,oregon"),
  (
    "America/Los_Angeles",
    """
    pst,pdt,pt,pst8pdt,pacific,pacifico,west coast,la,san francisco,sf,san diego,san jose,oakland,\
    sacramento,seattle,portland,las vegas,reno,spokane,california,nevada,oregon,\
    washington state,idaho
    """
  ),
  ("America/Anchorage", "akst,akdt,akt,alaska"),
  ("Pacific/Honolulu", "hst,hdt,ht,hawaii,hawaiian,maui,waikiki"),
  ("America/Halifax", "ast,adt,atlantic"),
  ("America/Mexico_City", "centro,cdmx,ciudad de mexico,mexico,guadalajara,puebla,queretaro,leon"),
  ("America/Puerto_Rico", "ast,san juan,puerto rico"),
  ("America/St_Johns", "nst,ndt,newfoundland"),
  ("America/Toronto", "ontario,ottawa,quebec,montreal"),
  ("America/Vancouver", "british columbia"),
  ("Europe/London", "bst,uk,england,scotland,wales"),
  ("Europe/Dublin", "ist,ireland"),
  ("Asia/Kolkata", "ist,india,mumbai,delhi"),
  ("Europe/Berlin", "cest,germany,munich,hamburg"),
  ("Australia/Sydney", "aest,aedt,melbourne"),
  ("Australia/Brisbane", "aest"),
]
