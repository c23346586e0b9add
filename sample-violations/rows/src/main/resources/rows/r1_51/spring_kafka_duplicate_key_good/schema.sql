create table ballot (
  id   varchar(64) primary key,
  body text not null
);
